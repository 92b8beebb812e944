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
  const isOwn = (hit: Element | null) => hit && reaches(hit, element) && !isOnInner(hit, element, isNumbered);
  for (const point of clickPoints(element, part)) {
    const { x, y } = point;
    const hit = hitAt(x, y);
    if (hit && isOnInner(hit, element, isNumbered)) continue;
    if (!isOwn(hit)) others.push(point);
    else if (AROUND.every(([right, down]) => isOwn(hitAt(x + right, y + down)))) yield point;
    else edge.push(point);
  }
  yield* edge;
  yield* others;
}

/** Those where something else in the element would be clicked. */
export function* innerPoints(element: Element, part: Element, isNumbered: IsNumbered): Iterable<Point> {
  for (const point of clickPoints(element, part)) {
    const hit = hitAt(point.x, point.y);
    if (hit && isOnInner(hit, element, isNumbered)) yield point;
  }
}

/** The neighbours of a point, in CSS pixels. */
const AROUND = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
] as const;
