export type Axis = 'x' | 'y';

/** How long a scroller is along an axis, CSS pixels. */
export const sizeOf = (scroller: Element, axis: Axis) =>
  axis === 'x'
    ? { shown: scroller.clientWidth, whole: scroller.scrollWidth }
    : { shown: scroller.clientHeight, whole: scroller.scrollHeight };

/** How much of a scroller is before and after what it shows, from the left or the top, CSS pixels. */
export function hiddenAround(
  scroller: Element,
  axis: Axis,
): { readonly before: number; readonly after: number } {
  const { shown, whole } = sizeOf(scroller, axis);
  const place = axis === 'x' ? scroller.scrollLeft : scroller.scrollTop;
  const before = place + (beginsAtLast(scroller, axis) ? whole - shown : 0);
  return { before, after: whole - shown - before };
}

/** Whether 0 is its right or its bottom, and all else is below 0: text from right to left, a list that grows upwards. */
function beginsAtLast(scroller: Element, axis: Axis): boolean {
  const { direction, display, flexDirection } = getComputedStyle(scroller);
  if (axis === 'x') return direction === 'rtl';
  return /flex/.test(display) && flexDirection === 'column-reverse';
}

/** Whether a person can scroll an element along an axis. What the page clips with `hidden`, only its scripts can. */
export function canScroll(scroller: Element, axis: Axis): boolean {
  const { shown, whole } = sizeOf(scroller, axis);
  if (whole - shown <= 1) return false;
  const { overflowX, overflowY } = getComputedStyle(scroller);
  return SCROLLS.test(axis === 'x' ? overflowX : overflowY);
}

const SCROLLS = /auto|scroll|overlay/;
/** Boxes overflow by a few pixels that hide nothing. */
const LEAST_PX = 24;
/** Code and tables are often a little too wide. */
const LEAST_SHARE_ACROSS = 0.25;

/** Where a scroller hides more, in a few words: `above and below`; '' if it hides nothing. */
export function whereMore(scroller: Element): string {
  const where: string[] = [];
  if (canScroll(scroller, 'y')) {
    const { before, after } = hiddenAround(scroller, 'y');
    if (before > LEAST_PX) where.push('above');
    if (after > LEAST_PX) where.push('below');
  }
  if (canScroll(scroller, 'x')) {
    const { before, after } = hiddenAround(scroller, 'x');
    const least = Math.max(LEAST_PX, LEAST_SHARE_ACROSS * scroller.clientWidth);
    if (before > least) where.push('to the left');
    if (after > least) where.push('to the right');
  }
  return where.join(' and ');
}
