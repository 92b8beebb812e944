import { findFrame } from '../browser/frames.ts';
import type { TabSender } from '../messaging/serve.ts';
import { staleId, unknownId } from '../protocol/failures.ts';
import type { ElementId, FrameId, TabId } from '../protocol/ids.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { rangeOf, withRange } from '../session/element-ranges.ts';
import type { ElementRange, Session } from '../session/session.ts';
import { change, sessionWith } from '../store/sessions.ts';
import type { TargetServices } from './services.ts';

/** Allocates `count` element ids that the session has never used; an empty range for a tab outside every session. */
export async function allocateIds(
  services: TargetServices,
  sender: TabSender,
  count: number,
): Promise<{ from: ElementId; to: ElementId }> {
  const session = await sessionWith(services, sender.tabId);
  const emptyRange = { from: 1 as ElementId, to: 0 as ElementId };
  if (!session) return emptyRange;
  let allocated = emptyRange;
  await change(services, session.id, (now) => {
    allocated = { from: now.nextElementId, to: (now.nextElementId + count - 1) as ElementId };
    const range: ElementRange = {
      ...allocated,
      tabId: sender.tabId,
      frameId: sender.frameId,
      documentId: sender.documentId,
    };
    return {
      ...now,
      nextElementId: (allocated.to + 1) as ElementId,
      elementRanges: withRange(now.elementRanges, range),
    };
  });
  return allocated;
}

/** Finds the frame of an element. Fails `unknown_id`, or `stale_id` if its document has gone. */
export async function frameOf(
  session: Session,
  id: ElementId,
): Promise<Outcome<{ tabId: TabId; frameId: FrameId }>> {
  const range = rangeOf(session.elementRanges, id);
  if (!range) return failed(id < session.nextElementId ? staleId(id) : unknownId(id));
  const { tabId, frameId, documentId } = range;
  const frame = await findFrame({ tabId, frameId }).catch(() => undefined); // The tab is closed.
  return frame?.documentId === documentId ? done({ tabId, frameId }) : failed(staleId(id));
}

/** The URL of a frame; undefined if the frame has gone. */
export async function frameUrl({
  tabId,
  frameId,
}: {
  tabId: TabId;
  frameId: FrameId;
}): Promise<string | undefined> {
  return (await findFrame({ tabId, frameId }))?.url;
}
