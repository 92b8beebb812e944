import type { Point } from '../../../src/protocol/snapshot.ts';
import { hitAt } from '../../page/hit-test.ts';
import { clickPoints } from './click-points.ts';
import { type IsNumbered, isOnInner, reaches } from './own-part.ts';
import { titlePart } from './title-part.ts';

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

/** The points of the part that bears the element's own name. */
export function* titlePoints(element: Element, isNumbered: IsNumbered): Iterable<Point> {
  const title = titlePart(element, isNumbered);
  if (!title) return;
  for (const point of clickPoints(title, title)) {
    const hit = hitAt(point.x, point.y);
    if (hit && isOnTitle(hit, element, isNumbered)) yield point;
  }
}

/** The points on other controls in the element, where a drop still lands in the element. */
export function* innerPoints(element: Element, isNumbered: IsNumbered): Iterable<Point> {
  for (const point of clickPoints(element, element)) {
    const hit = hitAt(point.x, point.y);
    if (hit && isOnInner(hit, element, isNumbered)) yield point;
  }
}

/** Whether a press on `hit` is one on the title of the element, and on nothing numbered in that. */
export function isOnTitle(hit: Element, element: Element, isNumbered: IsNumbered): boolean {
  const title = titlePart(element, isNumbered);
  return title !== undefined && reaches(hit, title) && !isOnInner(hit, title, isNumbered);
}

/** The neighbours of a point, in CSS pixels. */
const AROUND = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
] as const;
