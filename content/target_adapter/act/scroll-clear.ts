import type { Point } from '../../../src/protocol/snapshot.ts';
import { composedAncestors, hitAt } from '../../page/hit-test.ts';
import { coverOf } from './cover.ts';

/** What is to be hit: an element, or a point of a frame. */
export interface Aimed {
  /** What is scrolled into view. */
  readonly element: Element;
  /** The middle of it in the viewport now. */
  middle(): Point;
  /** Points of the viewport that would do, the best one first. */
  points(): Iterable<Point>;
  /** Those that would do where there is no better one: something else in the element is there. */
  innerPoints?(): Iterable<Point>;
  isHitBy(hit: Element): boolean;
}

/** A point that is hit; or what is hit instead, undefined where nothing is in view. */
export type Look =
  | { readonly point: Point }
  | { readonly point?: undefined; readonly blocker: Element | undefined };

/** Where in its scrollers the middle of something is put, as a part of their size: a sticky header covers one end. */
const PLACES = [0.5, 0.75, 0.25, 0.9, 0.1];
/** What is larger than the window has these, too. */
const ENDS = ['start', 'end'] as const;

/**
 * Finds a point that is hit. Where something covers all of them, scrolls it out from below that; where something else in it fills
 * what is in view, to what else there is of it.
 */
export function lookClear(aimed: Aimed): Look {
  const first = look(aimed);
  if (first.point || (first.blocker && fillsWindow(first.blocker, aimed.element))) return first;
  const { element, innerPoints = () => [] } = aimed;
  const lookInside = () => look({ ...aimed, points: innerPoints });
  const inside = first.blocker || !isWhole(element) ? undefined : lookInside().point;
  if (inside) return { point: inside };
  for (const place of PLACES) {
    putAt(aimed, place);
    const next = look(aimed);
    if (next.point) return next;
  }
  for (const end of isWhole(element) ? [] : ENDS) {
    element.scrollIntoView({ block: end, inline: end, behavior: 'instant' });
    const next = look(aimed);
    if (next.point) return next;
  }
  putAt(aimed, 0.5);
  const last = look(aimed);
  if (last.point) return last;
  const least = lookInside();
  return least.point ? least : ([last, first].find(({ blocker }) => blocker) ?? least);
}

/** Whether all of an element is in the window. */
function isWhole(element: Element): boolean {
  const { top, left, bottom, right } = element.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
}

/** Whether the middle is in view and hit. */
export function isMiddleHit(aimed: Aimed): boolean {
  const { x, y } = aimed.middle();
  const hit = hitAt(x, y);
  return hit !== null && aimed.isHitBy(hit);
}

/** Looks for such a point without scrolling. */
export function look({ points, isHitBy }: Aimed): Look {
  let blocker: Element | undefined;
  for (const point of points()) {
    const hit = hitAt(point.x, point.y);
    if (hit && isHitBy(hit)) return { point };
    blocker ??= hit ?? undefined;
  }
  return { blocker };
}

/** Whether no scrolling helps: what covers an element covers the whole window. */
function fillsWindow(hit: Element, element: Element): boolean {
  const { left, top, right, bottom } = coverOf(hit, element).getBoundingClientRect();
  const isFixed = [...composedAncestors(hit)].some((one) => getComputedStyle(one).position === 'fixed');
  return isFixed && left <= 0 && top <= 0 && right >= innerWidth && bottom >= innerHeight;
}

/** Scrolls everything around an element so that its middle is at this place of each scroller, in both axes. */
function putAt({ element, middle }: Aimed, place: number): void {
  const page = document.scrollingElement;
  for (const scroller of composedAncestors(element)) {
    if (scroller === element || (scroller !== page && !scrolls(scroller))) continue;
    const isPage = scroller === page;
    const { left, top } = scroller.getBoundingClientRect();
    const { x, y } = middle();
    const wanted = {
      x: (isPage ? 0 : left + scroller.clientLeft) + scroller.clientWidth * place,
      y: (isPage ? 0 : top + scroller.clientTop) + scroller.clientHeight * place,
    };
    scroller.scrollBy({ left: x - wanted.x, top: y - wanted.y, behavior: 'instant' });
  }
}

/** Whether a script can scroll it: `overflow: hidden` hides the bars alone. */
function scrolls(element: Element): boolean {
  const isLarger = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
  return isLarger && /auto|scroll|hidden|overlay/.test(getComputedStyle(element).overflow);
}
