import type { TabSender } from '../messaging/serve.ts';
import { staleId, unknownId } from '../protocol/failures.ts';
import type { ElementId, FrameId, TabId } from '../protocol/ids.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import type { ElementRange, Session } from '../session/session.ts';
import { change, sessionWith } from '../store/sessions.ts';
import type { TargetServices } from './services.ts';

/** Documents that came and went may come back from the back/forward cache; older ones than this do not. */
const REMEMBERED_RANGES = 300;

/** Gives a document numbers that nothing else in the session has or had. */
export async function takeIds(
  services: TargetServices,
  sender: TabSender,
  count: number,
): Promise<{ from: ElementId; to: ElementId }> {
  const session = await sessionWith(services, sender.tabId);
  const nothing = { from: 1 as ElementId, to: 0 as ElementId };
  if (!session) return nothing;
  let given = nothing;
  await change(services, session.id, (now) => {
    given = { from: now.nextElementId, to: (now.nextElementId + count - 1) as ElementId };
    const range: ElementRange = {
      ...given,
      tabId: sender.tabId,
      frameId: sender.frameId,
      documentId: sender.documentId,
    };
    return {
      ...now,
      nextElementId: (given.to + 1) as ElementId,
      elementRanges: [...now.elementRanges, range].slice(-REMEMBERED_RANGES),
    };
  });
  return given;
}

/** The frame in which a number lives now. Fails `unknown_id` or, where its document has gone, `stale_id`. */
export async function frameOf(
  session: Session,
  id: ElementId,
): Promise<Outcome<{ tabId: TabId; frameId: FrameId }>> {
  const range = session.elementRanges.find(({ from, to }) => from <= id && id <= to);
  if (!range) return failed(id < session.nextElementId ? staleId(id) : unknownId(id));
  const { tabId, frameId, documentId } = range;
  const frame = await chrome.webNavigation.getFrame({ tabId, frameId }).catch(() => null); // The tab has gone.
  return frame?.documentId === documentId ? done({ tabId, frameId }) : failed(staleId(id));
}

export async function frameUrl({
  tabId,
  frameId,
}: {
  tabId: number;
  frameId: number;
}): Promise<string | undefined> {
  return (await chrome.webNavigation.getFrame({ tabId, frameId }))?.url;
}
