import type { ElementId } from '../../protocol/ids.ts';
import { done, type Outcome } from '../../protocol/outcome.ts';
import type { Point } from '../../protocol/snapshot.ts';
import { type AskServices, askTarget } from '../pages/ask-target.ts';
import type { TargetDocument } from '../pages/documents.ts';
import { frameOffset } from '../pages/frame-offset.ts';

/** The point to click, in CSS pixels of the frame's viewport and of the tab's viewport. */
export interface ClickPoint {
  readonly inFrame: Point;
  readonly inTab: Point;
}

/** Where a click would reach the element, once that is at rest. Fails as `GET_COORDINATES` does. */
export async function findClickPoint(
  services: AskServices,
  frame: TargetDocument,
  id: ElementId,
): Promise<Outcome<ClickPoint>> {
  const asked = await askTarget(services, frame, 'GET_COORDINATES', { id, purpose: 'pointer' });
  if (!asked.ok) return asked;
  if (!asked.value.ok) return asked.value;
  const point = asked.value.value;
  const offset = await frameOffset(frame);
  if (!offset.ok) return offset;
  return done({ inFrame: point, inTab: { x: point.x + offset.value.x, y: point.y + offset.value.y } });
}
