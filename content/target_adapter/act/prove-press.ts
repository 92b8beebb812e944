import { disabledElement, notVisible } from '../../../src/protocol/failures/failures.ts';
import {
  covered,
  fileField,
  middleInField,
  otherControl,
} from '../../../src/protocol/failures/input-failures.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import type { MouseButton } from '../../../src/protocol/pointer.ts';
import type { Point } from '../../../src/protocol/snapshot.ts';
import { composedAncestors, hitAt } from '../../page/hit-test.ts';
import { isDisabled } from '../read/semantics/attributes.ts';
import { type Hears, listeningPart } from '../read/semantics/listening-part.ts';
import { takesKeys } from './focus-field.ts';
import { hitPointsOf, type NameBlocker } from './locate.ts';
import { type IsNumbered, isOnInner, reaches } from './own-part.ts';
import { isOnTitle } from './own-points.ts';
import { opensFiles } from './special-elements.ts';

/** What the proof needs of the page's reader. */
export interface PressProver {
  readonly snapshotter: { resolve(id: ElementId): Promise<Outcome<Element>> };
  readonly nameBlocker: NameBlocker;
  /** Whether the agent knows an element by a number. */
  isNumbered(element: Element): boolean;
  readonly hears?: Hears;
}

/** A press that is to be proven. */
export interface ProvenPress {
  readonly id: ElementId;
  readonly point: Point;
  readonly button?: MouseButton;
  /** The agent has chosen the point. */
  readonly isChosen?: true;
  /** A drop: it may land on anything in the element. */
  readonly drops?: true;
  /** The element is dragged, not a part of it. */
  readonly drags?: true;
}

/** The element that a press at this point reaches now, as the agent was shown it. Fails unless it is that very element. */
export async function provePress(
  { snapshotter, nameBlocker, isNumbered, hears = () => false }: PressProver,
  { id, point, button, isChosen, drops, drags }: ProvenPress,
): Promise<Outcome<Element>> {
  const found = await snapshotter.resolve(id);
  if (!found.ok) return found;
  const isWhole = isChosen || drops || drags;
  const element = (isWhole ? undefined : listeningPart(found.value, hears)) ?? found.value;
  const hit = hitAt(point.x, point.y);
  if (!hit) return failed(notVisible(id));
  const isInner = isOnInner(hit, element, isNumbered);
  if (!(isChosen && isInner) && !reaches(hit, element))
    return failed(covered(id, await nameBlocker(hit, element)));
  if (isDisabled(element)) return failed(disabledElement(id));
  const isTitle = isInner && !isChosen && (drops || isOnTitle(hit, element, isNumbered));
  if (isInner && (!isTitle || hasOwnPoint(element, isNumbered))) {
    const other = await nameBlocker([...composedAncestors(hit)].find(isNumbered) ?? hit, element);
    return failed(isChosen ? otherControl(id, other.name) : covered(id, other));
  }
  if (button === 'middle' && takesKeys(hit)) return failed(middleInField(id));
  return opensFiles(element) || opensFiles(hit) ? failed(fileField(id)) : done(element);
}

/** Whether a press would reach the element and nothing else in it that the agent knows, as the pointer's coming has left it. */
function hasOwnPoint(element: Element, isNumbered: IsNumbered): boolean {
  const [point] = hitPointsOf(element, isNumbered);
  const hit = point && hitAt(point.x, point.y);
  return Boolean(hit && !isOnInner(hit, element, isNumbered));
}
