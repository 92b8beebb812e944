import { unstable } from '../../protocol/failures.ts';
import type { ElementId } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import type { Point } from '../../protocol/snapshot.ts';
import type { HasPreferences } from '../../store/preferences.ts';
import { askTarget } from '../ask-target.ts';
import type { TargetDocument } from '../documents.ts';
import { frameOffset } from '../frame-offset.ts';

/** An element is stable when two polls, one frame apart, return the same point. */
const POLL_MS = 16;
const POLLS_MAX = 60;

/** The point to click, in CSS pixels of the frame's viewport and of the tab's viewport. */
export interface ClickPoint {
  readonly frame: TargetDocument;
  readonly inFrame: Point;
  readonly inTab: Point;
}

/** Waits until the element is stable and would receive a click. Fails as `GET_COORDINATES` does, or with `unstable`. */
export async function findClickPoint(
  services: HasPreferences,
  frame: TargetDocument,
  id: ElementId,
): Promise<Outcome<ClickPoint>> {
  let last: Point | undefined;
  for (let poll = 0; poll < POLLS_MAX; poll += 1) {
    const asked = await askTarget(services, frame, 'GET_COORDINATES', { id, purpose: 'pointer' });
    if (!asked.ok) return asked;
    if (!asked.value.ok) return asked.value;
    const point = asked.value.value;
    if (last && point.x === last.x && point.y === last.y) {
      const offset = await frameOffset(frame);
      return offset.ok
        ? done({ frame, inFrame: point, inTab: { x: point.x + offset.value.x, y: point.y + offset.value.y } })
        : offset;
    }
    last = point;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return failed(unstable(id));
}
