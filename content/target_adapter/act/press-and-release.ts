import type { Point } from '../../../src/protocol/snapshot.ts';
import { composedAncestors } from '../../page/hit-test.ts';
import { reaches } from './locate.ts';

/** A button that went down on an element: the point in the viewport, in CSS pixels. */
export interface Down {
  readonly at: Point;
  /** Whether one of the element's own boxes was there. */
  readonly isInside: boolean;
}

export const downOn = (element: Element, event: MouseEvent): Down => {
  const at = pointOf(event);
  return { at, isInside: isDrawnAt(element, at) };
};

interface Release {
  readonly event: MouseEvent;
  readonly hit: Element;
  /** Of a press that ends where it began. */
  readonly down: Down | undefined;
}

/**
 * Whether a click is one on the element that was pressed, or on something that this is in: the page may lay something over it
 * as it is pressed. Where the element, or the frame around it, has moved away from the pointer, the click is lost.
 */
export function isClickOf(element: Element, { event, hit, down }: Release): boolean {
  if (reaches(hit, element)) return true;
  if (![...composedAncestors(element)].includes(hit)) return false;
  if (!down) return true;
  const at = pointOf(event);
  const hasFrameMoved = Math.abs(at.x - down.at.x) >= 1 || Math.abs(at.y - down.at.y) >= 1;
  const hasMoved = down.isInside && isDrawn(element) && !isDrawnAt(element, at);
  return !hasFrameMoved && !hasMoved;
}

const pointOf = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y });

const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;

const isDrawnAt = (element: Element, { x, y }: Point): boolean =>
  [...element.getClientRects()].some(
    ({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
