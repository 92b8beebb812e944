import type { Point } from '../../../src/protocol/snapshot.ts';
import { hitAt } from '../../page/hit-test.ts';
import { clickPoints } from './click-points.ts';
import { type IsNumbered, isOnInner, reaches } from './own-part.ts';

/**
 * The points of a part where nothing else in the element would be clicked; at the end those at the edge of something else, as
 * the browser rounds where a press goes.
 */
export function* ownPoints(element: Element, part: Element, isNumbered: IsNumbered): Iterable<Point> {
  const [edge, others]: [Point[], Point[]] = [[], []];
  const isOwn = (x: number, y: number) => {
    const hit = hitAt(x, y);
    return hit && reaches(hit, element) && !isOnInner(hit, element, isNumbered);
  };
  for (const point of clickPoints(element, part)) {
    const { x, y } = point;
    if (!isOwn(x, y)) others.push(point);
    else if (AROUND.every(([right, down]) => isOwn(x + right, y + down))) yield point;
    else edge.push(point);
  }
  yield* edge;
  for (const point of others) if (!isInner(point, element, isNumbered)) yield point;
}

/** Those where something else in the element would be clicked. */
export function* innerPoints(element: Element, part: Element, isNumbered: IsNumbered): Iterable<Point> {
  for (const point of clickPoints(element, part)) if (isInner(point, element, isNumbered)) yield point;
}

function isInner({ x, y }: Point, element: Element, isNumbered: IsNumbered): boolean {
  const hit = hitAt(x, y);
  return hit !== null && isOnInner(hit, element, isNumbered);
}

/** The neighbours of a point, in CSS pixels. */
const AROUND = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
] as const;
