import type { Point } from '../../../src/protocol/snapshot.ts';
import { composedAncestors, hitAt } from '../../page/hit-test.ts';

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
}

type Axis = 'x' | 'y';

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

const sizeOf = (scroller: Element, axis: Axis) =>
  axis === 'x'
    ? { shown: scroller.clientWidth, whole: scroller.scrollWidth }
    : { shown: scroller.clientHeight, whole: scroller.scrollHeight };

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
  const place = placeOf(scroller, axis) + (beginsAtLast(scroller, axis) ? room : 0);
  if (place <= 1) return `now at the ${words.first}`;
  if (place >= room - 1) return `now at the ${words.last}`;
  return `now at ${Math.round((place / room) * 100)} %${words.share}`;
}

/** Whether 0 is its right or its bottom, and all else is below 0: text from right to left, a list that grows upwards. */
function beginsAtLast(scroller: Element, axis: Axis): boolean {
  const { direction, display, flexDirection } = getComputedStyle(scroller);
  if (axis === 'x') return direction === 'rtl';
  return /flex/.test(display) && flexDirection === 'column-reverse';
}

function scrollerOf(element: Element | undefined, axis: Axis): Element {
  const page = document.scrollingElement ?? document.documentElement;
  if (!element && canScroll(page, axis, { isPage: true })) return page;
  // Many applications do not scroll the page but a container in its middle.
  const inside = element ?? hitAt(innerWidth / 2, innerHeight / 2);
  if (inside)
    for (const ancestor of composedAncestors(inside))
      if (ancestor !== page && canScroll(ancestor, axis, { isPage: false })) return ancestor;
  return page;
}

function canScroll(scroller: Element, axis: Axis, { isPage }: { isPage: boolean }): boolean {
  const { shown, whole } = sizeOf(scroller, axis);
  if (whole - shown <= 1) return false;
  const { overflowX, overflowY } = getComputedStyle(scroller);
  return isPage || /auto|scroll|overlay/.test(axis === 'x' ? overflowX : overflowY);
}
