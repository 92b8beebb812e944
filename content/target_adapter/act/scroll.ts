import type { Point } from '../../../src/protocol/snapshot.ts';
import { composedAncestors, hitAt } from '../../page/hit-test.ts';

export interface ScrollAsk {
  /** In screens: multiples of the scroll container's size. */
  readonly by?: Point;
  readonly to?: 'top' | 'bottom' | 'left' | 'right';
}

/** What was scrolled, and where that is now, in a few words. */
interface Scrolled {
  readonly scroller: Element;
  readonly hasMoved: boolean;
  readonly said: string;
}

/**
 * Scrolls the scroll container around an element, or the page. With neither `by` nor `to`, scrolls the element into view.
 */
export function scroll(element: Element | undefined, { by, to }: ScrollAsk): Scrolled {
  if (element && !by && !to) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return { scroller: element, hasMoved: true, said: 'It is in view.' };
  }
  const scroller = scrollerOf(element, to === 'left' || to === 'right' || (by?.x ?? 0) !== 0 ? 'x' : 'y');
  const before = { left: scroller.scrollLeft, top: scroller.scrollTop };
  if (by)
    scroller.scrollBy({
      left: by.x * scroller.clientWidth,
      top: by.y * scroller.clientHeight,
      behavior: 'instant',
    });
  else scroller.scrollTo({ ...ENDS[to ?? 'bottom'], behavior: 'instant' });
  const hasMoved = scroller.scrollLeft !== before.left || scroller.scrollTop !== before.top;
  return { scroller, hasMoved, said: `${hasMoved ? 'Scrolled' : 'Did not move'}, ${positionOf(scroller)}.` };
}

const FAR_PX = 1e9;
const ENDS = {
  top: { top: 0 },
  bottom: { top: FAR_PX },
  left: { left: 0 },
  right: { left: FAR_PX },
} as const;

/** Where a scroller is, in a few words. */
export function positionOf(scroller: Element): string {
  const room = scroller.scrollHeight - scroller.clientHeight;
  if (room <= 1) return 'all of its height is in view';
  if (scroller.scrollTop <= 1) return 'now at the top';
  if (scroller.scrollTop >= room - 1) return 'now at the bottom';
  return `now at ${Math.round((scroller.scrollTop / room) * 100)} %`;
}

function scrollerOf(element: Element | undefined, axis: 'x' | 'y'): Element {
  const page = document.scrollingElement ?? document.documentElement;
  if (!element && canScroll(page, axis, { isPage: true })) return page;
  // Many applications do not scroll the page but a container in its middle.
  const inside = element ?? hitAt(innerWidth / 2, innerHeight / 2);
  if (inside)
    for (const ancestor of composedAncestors(inside))
      if (ancestor !== page && canScroll(ancestor, axis, { isPage: false })) return ancestor;
  return page;
}

function canScroll(scroller: Element, axis: 'x' | 'y', { isPage }: { isPage: boolean }): boolean {
  const room =
    axis === 'x'
      ? scroller.scrollWidth - scroller.clientWidth
      : scroller.scrollHeight - scroller.clientHeight;
  if (room <= 1) return false;
  const { overflowX, overflowY } = getComputedStyle(scroller);
  return isPage || /auto|scroll|overlay/.test(axis === 'x' ? overflowX : overflowY);
}
