import { findFrame } from '../../browser/frames.ts';
import type { SiteRules } from '../../guard/site.ts';
import type { Frame } from '../../messaging/ask.ts';
import { coveredOutside } from '../../protocol/failures/input-failures.ts';
import { type ElementId, TOP_FRAME } from '../../protocol/ids.ts';
import { done, failed, flat, type Outcome } from '../../protocol/outcome.ts';
import type { Point } from '../../protocol/snapshot.ts';
import { type AskServices, askTarget } from './ask-target.ts';
import { documentsOf, type TargetDocument } from './documents.ts';

/** A point of a frame's viewport, where an element of it is. */
export interface FramePoint {
  readonly id: ElementId;
  readonly point: Point;
  /** For a press every frame around is scrolled until nothing covers the point. */
  readonly purpose: 'pointer' | 'place';
}

/** Where a point of a frame is in the tab's viewport, through every frame around it. */
export async function tabPoint(
  services: AskServices,
  rules: SiteRules,
  { tabId, frameId }: Pick<Frame, 'tabId' | 'frameId'>,
  { id, point, purpose }: FramePoint,
): Promise<Outcome<Point>> {
  if (frameId === TOP_FRAME) return done(point);
  const own = await findFrame({ tabId, frameId });
  const around = { tabId, frameId: own?.parentFrameId ?? TOP_FRAME };
  const { readable } = await documentsOf(rules, tabId);
  const document = readable.find((one) => one.frameId === around.frameId);
  const asked = { id, point, purpose, frameId };
  const asks = document ?? (await unread(around));
  const answer = flat(await askTarget(services, asks, 'GET_FRAME_POINT', asked));
  if (answer.ok) return tabPoint(services, rules, around, { id, point: answer.value, purpose });
  // Nothing is told of what a frame shows that may not be read.
  return document || answer.failure.code !== 'covered' ? answer : failed(coveredOutside(id));
}

/** A frame that is asked for a point alone. */
async function unread(frame: Pick<Frame, 'tabId' | 'frameId'>): Promise<TargetDocument> {
  const { documentId = '', parentFrameId = frame.frameId } = (await findFrame(frame)) ?? {};
  return { ...frame, documentId, parentFrameId, failed: false, site: 'null', page: 'null' };
}
