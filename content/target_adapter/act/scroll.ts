import type { Point } from '../../../src/protocol/snapshot.ts';
import { composedAncestors, hitAt } from '../../page/hit-test.ts';
import { shownShadowOf } from '../../page/shadow-roots.ts';
import { type Axis, canScroll, hiddenAround, sizeOf } from '../read/visibility/scroller.ts';

export interface ScrollAsk {
  /** In screens: multiples of the scroll container's size. */
  readonly by?: Point | undefined;
  readonly to?: 'top' | 'bottom' | 'left' | 'right' | undefined;
}

/** What was scrolled, and where that is now, in a few words. */
interface Scrolled {
  readonly scrollers: readonly Element[];
  readonly hasMoved: boolean;
  readonly said: string;
  /** All of it is in view. */
  readonly fits?: true;
}

/**
 * Scrolls the scroll containers around an element, or the page, each axis by itself. With neither `by` nor `to`, scrolls the
 * element into view.
 */
export function scroll(element: Element | undefined, { by, to }: ScrollAsk): Scrolled {
  if (element && !by && !to) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return { scrollers: [element], hasMoved: true, said: 'It is in view.' };
  }
  const moves = axesOf({ by, to }).map((axis) => scrollAlong(axis, scrollerOf(element, axis), { by, to }));
  const hasMoved = moves.some((one) => one.hasMoved);
  const places = moves.map(({ scroller, axis }) => positionOf(scroller, axis));
  return {
    scrollers: moves.map(({ scroller }) => scroller),
    hasMoved,
    ...(moves.every(({ scroller, axis }) => isWhole(scroller, axis)) && { fits: true }),
    said: `${hasMoved ? 'Scrolled' : 'Did not move'}, ${places.join(', ')}.`,
  };
}

function axesOf({ by, to }: ScrollAsk): readonly Axis[] {
  if (!by) return to === 'left' || to === 'right' ? ['x'] : ['y'];
  const axes: readonly Axis[] = ['y', 'x'];
  const wanted = axes.filter((axis) => by[axis] !== 0);
  return wanted.length > 0 ? wanted : ['y'];
}

/** Beyond every end: Chrome goes as far as there is, also where the first end counts as 0 and the other one below it. */
const FAR_PX = 1e9;
const isFirst = (to: ScrollAsk['to']) => to === 'top' || to === 'left';

function scrollAlong(axis: Axis, scroller: Element, { by, to = 'bottom' }: ScrollAsk) {
  const before = placeOf(scroller, axis);
  const distance = by ? by[axis] * sizeOf(scroller, axis).shown : isFirst(to) ? -FAR_PX : FAR_PX;
  scroller.scrollBy({ [axis === 'x' ? 'left' : 'top']: distance, behavior: 'instant' });
  return { axis, scroller, hasMoved: placeOf(scroller, axis) !== before };
}

const placeOf = (scroller: Element, axis: Axis): number =>
  axis === 'x' ? scroller.scrollLeft : scroller.scrollTop;

const WORDS = {
  x: { whole: 'width', first: 'left', last: 'right', share: ' across' },
  y: { whole: 'height', first: 'top', last: 'bottom', share: '' },
} as const;

/** Where a scroller is along an axis, in a few words. */
export function positionOf(scroller: Element, axis: Axis = 'y'): string {
  const { shown, whole } = sizeOf(scroller, axis);
  const words = WORDS[axis];
  const room = whole - shown;
  if (room <= 1) return `all of its ${words.whole} is in view`;
  const place = hiddenAround(scroller, axis).before;
  if (place <= 1) return `now at the ${words.first}`;
  if (place >= room - 1) return `now at the ${words.last}`;
  return `now at ${Math.round((place / room) * 100)} %${words.share}`;
}

function scrollerOf(element: Element | undefined, axis: Axis): Element {
  const page = pageScroller();
  if (!element) return pageScrolls(axis) ? page : (scrollersSeen(axis)[0] ?? page);
  for (const ancestor of composedAncestors(element))
    if (ancestor !== page && canScroll(ancestor, axis)) return ancestor;
  return page;
}

/** Whether a person can scroll the page: applications clip it, and scroll parts of it. */
function pageScrolls(axis: Axis): boolean {
  const property = axis === 'x' ? 'overflowX' : 'overflowY';
  const own = getComputedStyle(document.documentElement)[property];
  const used = own === 'visible' && document.body ? getComputedStyle(document.body)[property] : own;
  return !/hidden|clip/.test(used) && !isWhole(pageScroller(), axis);
}

const pageScroller = (): Element => document.scrollingElement ?? document.documentElement;

function isWhole(scroller: Element, axis: Axis): boolean {
  const { shown, whole } = sizeOf(scroller, axis);
  return whole - shown <= 1;
}

/**
 * Other scrollers that a person could mean where none is named, the largest first: many applications scroll not the page but
 * parts of it.
 */
export const otherScrollers = (used: Element, ask: ScrollAsk): readonly Element[] =>
  axesOf(ask)
    .flatMap((axis) => scrollersSeen(axis))
    .filter((one) => one !== used);

/** What can be scrolled along an axis and is in view and not covered, the largest first. */
function scrollersSeen(axis: Axis): readonly Element[] {
  const page = pageScroller();
  return [...elementsIn(document)]
    .filter((one) => one !== page && canScroll(one, axis) && !one.matches('textarea, select'))
    .map((one) => ({ one, area: areaInView(one) }))
    .filter(({ area }) => area > 0)
    .sort((a, b) => b.area - a.area)
    .map(({ one }) => one);
}

/** How much of an element the viewport shows, square CSS pixels; 0 if something covers its middle. */
function areaInView(element: Element): number {
  const box = element.getBoundingClientRect();
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  if (right <= left || bottom <= top) return 0;
  const hit = hitAt((left + right) / 2, (top + bottom) / 2);
  const isSeen = hit !== null && [...composedAncestors(hit)].includes(element);
  return isSeen ? (right - left) * (bottom - top) : 0;
}

function* elementsIn(root: Document | ShadowRoot): Iterable<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    const inner = shownShadowOf(element);
    if (inner) yield* elementsIn(inner);
  }
}
