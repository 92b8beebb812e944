import type { Point } from '../../../src/protocol/snapshot.ts';
import { centreOf } from './image-map.ts';

/** Where a box is tried, across and down: its centre first, then around it. */
const FRACTIONS = [
  [0.5, 0.5],
  [0.25, 0.5],
  [0.75, 0.5],
  [0.5, 0.25],
  [0.5, 0.75],
  [0.1, 0.1],
  [0.9, 0.9],
] as const;
/** A box that none of these hits may be cut to a small shape: it is tried at so many places across and down. */
const GRID = [13, 5] as const;
const RECTS_MAX = 8;

/** Points in the viewport where a click may reach an element: in the shape of an area, then on each of its line boxes. */
export function* clickPoints(element: Element, part: Element): Iterable<Point> {
  const centre = element instanceof HTMLAreaElement ? centreOf(element) : undefined;
  const { x, y } = part.getBoundingClientRect();
  if (centre) yield { x: x + centre.x, y: y + centre.y };
  const boxes = boxesOf(part).slice(0, RECTS_MAX).flatMap(visibleBox);
  for (const box of boxes) for (const [across, down] of FRACTIONS) yield within(box, across, down);
  const [columns, rows] = GRID;
  for (const box of boxes)
    for (let at = 0; at < columns * rows; at += 1)
      yield within(box, ((at % columns) + 0.5) / columns, (Math.floor(at / columns) + 0.5) / rows);
}

/** The boxes of an element; those of its content where it has none itself (`display: contents`). */
export function boxesOf(element: Element): DOMRect[] {
  const own = [...element.getClientRects()];
  if (own.length > 0) return own;
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
}

/** The part of a box that is in the viewport. */
function visibleBox(rect: DOMRect): DOMRect[] {
  const [left, top] = [Math.max(0, rect.left), Math.max(0, rect.top)];
  const [right, bottom] = [Math.min(innerWidth, rect.right), Math.min(innerHeight, rect.bottom)];
  return right > left && bottom > top ? [new DOMRect(left, top, right - left, bottom - top)] : [];
}

const within = ({ left, top, width, height }: DOMRect, across: number, down: number): Point => ({
  x: left + width * across,
  y: top + height * down,
});
