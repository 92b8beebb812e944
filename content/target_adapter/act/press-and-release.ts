import type { Point } from '../../../src/protocol/snapshot.ts';
import { attribute, attributeNamesOf, isConnected } from '../../page/genuine.ts';
import { composedAncestors } from '../../page/hit-test.ts';
import { reaches } from './own-part.ts';

/** A button that went down on an element: the point in the viewport, in CSS pixels. */
export interface Down {
  readonly at: Point;
  /** Whether one of the element's own boxes was there. */
  readonly isInside: boolean;
  /** What the element said of itself. */
  readonly state: string;
  /** What the element is in. */
  readonly around: readonly Element[];
  /** The page has taken the element away as the pointer went down on it: the browser gives the mouse to what it was in. */
  readonly isTaken: boolean;
}

interface Pressed {
  readonly event: MouseEvent;
  /** What is under the pointer. */
  readonly hit?: Element | undefined;
  /** The event before. */
  readonly before?: Down | undefined;
}

export function downOn(element: Element, { event, hit, before }: Pressed): Down {
  const at = pointOf(event);
  const [, ...around] = composedAncestors(element);
  const isGone = event.type === 'mousedown' && !isConnected(element);
  const isTaken = isGone && hit !== undefined && before?.around.includes(hit) === true;
  return { at, isInside: isDrawnAt(element, at), state: stateOf(element), around, isTaken };
}

interface Release {
  readonly event: MouseEvent;
  readonly hit: Element;
  /** Of a press that ends where it began. */
  readonly down: Down | undefined;
}

/**
 * Whether a click is one on the element that was pressed, or on something that this is in: the page may lay something over it
 * as it is pressed. Where the element, or the frame around it, has moved away from the pointer, the click is lost, unless the
 * element has acted on the press already: a list that opens as the button goes down may move the page.
 */
export function isClickOf(element: Element, { event, hit, down }: Release): boolean {
  if (reaches(hit, element)) return true;
  if (![...composedAncestors(element)].includes(hit)) return false;
  if (!down || stateOf(element) !== down.state) return true;
  const at = pointOf(event);
  const hasFrameMoved = Math.abs(at.x - down.at.x) >= 1 || Math.abs(at.y - down.at.y) >= 1;
  const hasMoved = down.isInside && isDrawn(element) && !isDrawnAt(element, at);
  return !hasFrameMoved && !hasMoved;
}

/** The attributes of an element but those that say how it is drawn, by which it may move. */
const stateOf = (element: Element): string =>
  attributeNamesOf(element)
    .filter((name) => name !== 'style' && name !== 'class')
    .map((name) => `${name}=${attribute(element, name)}`)
    .join('\n');

const pointOf = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y });

const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;

const isDrawnAt = (element: Element, { x, y }: Point): boolean =>
  [...element.getClientRects()].some(
    ({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
