/** The edges of a box, in viewport CSS pixels. */
export type Rect = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;

/** Whether `outer` contains `inner`, with a tolerance of one pixel. */
export const containsRect = (outer: Rect, inner: Rect): boolean =>
  inner.left >= outer.left - 1 &&
  inner.top >= outer.top - 1 &&
  inner.right <= outer.right + 1 &&
  inner.bottom <= outer.bottom + 1;
