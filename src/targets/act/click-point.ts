import type { Frame } from '../../messaging/ask.ts';
import { unstable } from '../../protocol/failures.ts';
import type { ElementId } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import type { Point } from '../../protocol/snapshot.ts';
import type { HasPreferences } from '../../store/preferences.ts';
import { askTarget } from '../ask-target.ts';
import { offsetOf } from '../frame-offset.ts';

/** Two looks that agree, this far apart, make an element stable; a moving one is given up after some. */
const LOOK_MS = 16;
const LOOKS = 60;

/** Where to click: in the element's own frame, and in the tab, in CSS pixels of each viewport. */
export interface Spot {
  readonly frame: Frame;
  readonly inFrame: Point;
  readonly inTab: Point;
}

/** Waits until the element rests and would receive a click. Fails as `GET_COORDINATES`, or `unstable`. */
export async function findSpot(
  services: HasPreferences,
  frame: Frame,
  id: ElementId,
): Promise<Outcome<Spot>> {
  let last: Point | undefined;
  for (let look = 0; look < LOOKS; look += 1) {
    const asked = await askTarget(services, frame, 'GET_COORDINATES', { id, purpose: 'pointer' });
    if (!asked.ok) return asked;
    if (!asked.value.ok) return asked.value;
    const point = asked.value.value;
    if (last && point.x === last.x && point.y === last.y) {
      const offset = await offsetOf(frame);
      return offset.ok
        ? done({ frame, inFrame: point, inTab: { x: point.x + offset.value.x, y: point.y + offset.value.y } })
        : offset;
    }
    last = point;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return failed(unstable(id));
}
