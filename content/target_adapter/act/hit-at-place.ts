import { done, type Outcome } from '../../../src/protocol/outcome.ts';
import type { Point } from '../../../src/protocol/snapshot.ts';
import { hitAt } from '../../page/hit-test.ts';
import { type LocateOptions, locate } from './locate.ts';

/** A point of an element in % of its box, or a distance from where it is pressed, in CSS pixels. */
export interface Place {
  readonly at?: Point;
  readonly by?: Point;
}

/**
 * What is at such a place, where something is pressed or let go of; the element itself where nothing is. Scrolls the element
 * into view. Fails as `locate` does.
 */
export async function hitAtPlace(
  element: Element,
  { at, by, ...options }: LocateOptions & Place,
): Promise<Outcome<Element>> {
  if (!at && !by) return done(element);
  const located = await locate(element, { ...options, at });
  if (!located.ok) return located;
  const { x, y } = located.value.point;
  return done(hitAt(x + (by?.x ?? 0), y + (by?.y ?? 0)) ?? element);
}
