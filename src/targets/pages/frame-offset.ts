import { findFrame } from '../../browser/frames.ts';
import { askFrame, type Frame } from '../../messaging/ask.ts';
import { TOP_FRAME } from '../../protocol/ids.ts';
import { done, type Outcome } from '../../protocol/outcome.ts';
import type { Point } from '../../protocol/snapshot.ts';

/** Computes a frame's offset in the tab's viewport: the sum of the offsets of its ancestors. */
export async function frameOffset({ tabId, frameId }: Frame): Promise<Outcome<Point>> {
  if (frameId === TOP_FRAME) return done({ x: 0, y: 0 });
  const own = await findFrame({ tabId, frameId });
  const parent = { tabId, frameId: own?.parentFrameId ?? TOP_FRAME };
  const [within, above] = await Promise.all([
    askFrame(parent, 'GET_FRAME_OFFSET', { frameId }),
    frameOffset(parent),
  ]);
  if (!within.ok) return within;
  if (!within.value.ok) return within.value;
  if (!above.ok) return above;
  return done({ x: within.value.value.x + above.value.x, y: within.value.value.y + above.value.y });
}
