import { frameGone, notVisible, unstable } from '../../../src/protocol/failures/failures.ts';
import { covered } from '../../../src/protocol/failures/input-failures.ts';
import type { ElementId, FrameId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import type { Point } from '../../../src/protocol/snapshot.ts';
import type { ChildFrames } from './child-frames.ts';
import { outOfFrame } from './frame-geometry.ts';
import type { NameBlocker } from './locate.ts';
import { type Aimed, isMiddleHit, lookClear } from './scroll-clear.ts';
import { waitUntilStable } from './stability.ts';

interface FramePointAsk {
  /** The element in the frame that it is about. */
  readonly id: ElementId;
  readonly point: Point;
  readonly purpose: 'pointer' | 'place';
  readonly nameBlocker: NameBlocker;
}

/**
 * Where a point of a child frame's viewport is in this frame's viewport, CSS pixels. For a press the frame is scrolled so
 * that the point is in view and nothing lies over it. Fails `stale_id` for an unknown frame, and as `locate` does.
 */
export async function framePoint(
  frames: Pick<ChildFrames, 'find'>,
  frameId: FrameId,
  { id, point, purpose, nameBlocker }: FramePointAsk,
): Promise<Outcome<Point>> {
  const frame = await frames.find(frameId);
  if (!frame) return failed(frameGone);
  const middle = () => outOfFrame(frame, point);
  if (purpose === 'place') return done(middle());
  // When a frame scrolls itself into view, it moves here a moment later, by way of the browser process.
  if (!(await waitUntilStable(frame, { changedAt: Date.now() }))) return failed(unstable(id));
  const aimed: Aimed = {
    element: frame,
    middle,
    points: () => [middle()],
    isHitBy: (hit) => hit === frame,
  };
  if (isMiddleHit(aimed)) return done(middle());
  const look = lookClear(aimed);
  if (look.point) return done(look.point);
  return failed(look.blocker ? covered(id, await nameBlocker(look.blocker, frame)) : notVisible(id));
}
