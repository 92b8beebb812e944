import type { Point } from '../../../src/protocol/snapshot.ts';
import { composedAncestors, hitAt } from '../../page/hit-test.ts';

export interface ScrollAsk {
  /** Screens of what scrolls. */
  readonly by?: Point;
  readonly to?: 'top' | 'bottom' | 'left' | 'right';
}

/** Scrolls what the element stands in, or the page; answers where it is now, as a few words. With neither `by` nor `to`, brings the element into view. */
export function scroll(element: Element | undefined, { by, to }: ScrollAsk): string {
  if (element && !by && !to) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return 'it is in view';
  }
  const box = scrollerOf(element, to === 'left' || to === 'right' || (by?.x ?? 0) !== 0 ? 'x' : 'y');
  const before = { left: box.scrollLeft, top: box.scrollTop };
  if (by) box.scrollBy({ left: by.x * box.clientWidth, top: by.y * box.clientHeight, behavior: 'instant' });
  else box.scrollTo({ ...ENDS[to ?? 'bottom'], behavior: 'instant' });
  const moved = box.scrollLeft !== before.left || box.scrollTop !== before.top;
  return `${moved ? 'scrolled' : 'did not move'}, ${whereIs(box)}`;
}

const FAR_PX = 1e9;
const ENDS = {
  top: { top: 0 },
  bottom: { top: FAR_PX },
  left: { left: 0 },
  right: { left: FAR_PX },
} as const;

function whereIs(box: Element): string {
  const room = box.scrollHeight - box.clientHeight;
  if (room <= 1) return 'all of its height is in view';
  if (box.scrollTop <= 1) return 'now at the top';
  if (box.scrollTop >= room - 1) return 'now at the bottom';
  return `now at ${Math.round((box.scrollTop / room) * 100)} %`;
}

function scrollerOf(element: Element | undefined, axis: 'x' | 'y'): Element {
  const page = document.scrollingElement ?? document.documentElement;
  if (!element && canScroll(page, axis, { isPage: true })) return page;
  // Many applications keep the page still and scroll a box in its middle.
  const inside = element ?? hitAt(innerWidth / 2, innerHeight / 2);
  if (inside)
    for (const around of composedAncestors(inside))
      if (around !== page && canScroll(around, axis, { isPage: false })) return around;
  return page;
}

function canScroll(box: Element, axis: 'x' | 'y', { isPage }: { isPage: boolean }): boolean {
  const room = axis === 'x' ? box.scrollWidth - box.clientWidth : box.scrollHeight - box.clientHeight;
  if (room <= 1) return false;
  const { overflowX, overflowY } = getComputedStyle(box);
  return isPage || /auto|scroll|overlay/.test(axis === 'x' ? overflowX : overflowY);
}
