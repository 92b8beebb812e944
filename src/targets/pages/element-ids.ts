import { isUnlisted, lookForFrames } from '../../browser/frames.ts';
import { findTab } from '../../browser/tabs.ts';
import { siteOf } from '../../guard/site.ts';
import type { TabSender } from '../../messaging/serve.ts';
import { staleId, unknownId } from '../../protocol/failures/failures.ts';
import { targetGone } from '../../protocol/failures/tab-failures.ts';
import { type ElementId, TOP_FRAME } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { patch, type Session } from '../../session/session.ts';
import { rangeOf, withRange } from '../../session/tabs/element-ranges.ts';
import type { ElementRange } from '../../session/targets.ts';
import type { HasPreferences } from '../../store/preferences.ts';
import { change, sessionWith } from '../../store/sessions.ts';
import type { TargetServices } from '../services.ts';
import { rulesOf } from '../site-rules.ts';
import { documentsOf, type TargetDocument, type TargetDocuments } from './documents.ts';

/** Allocates `count` element ids that the session has never used; an empty range for a tab outside every session. */
export async function allocateIds(
  services: TargetServices,
  sender: TabSender,
  count: number,
): Promise<{ from: ElementId; to: ElementId }> {
  const session = await sessionWith(services, sender.tabId);
  const emptyRange = { from: 1 as ElementId, to: 0 as ElementId };
  if (!session) return emptyRange;
  const site = siteOf(sender.url) === undefined ? siteOf(sender.origin) : undefined;
  let allocated = emptyRange;
  await change(services, session.id, (now) => {
    allocated = { from: now.targets.nextElementId, to: (now.targets.nextElementId + count - 1) as ElementId };
    const range: ElementRange = {
      ...allocated,
      tabId: sender.tabId,
      frameId: sender.frameId,
      documentId: sender.documentId,
      ...(site !== undefined && { site }),
    };
    return patch(now, {
      targets: {
        nextElementId: (allocated.to + 1) as ElementId,
        elementRanges: withRange(now.targets.elementRanges, range),
      },
    });
  });
  return allocated;
}

/**
 * Finds the document of an element, among the `documents` of its tab where they have been asked for. Fails `unknown_id`, or
 * `stale_id` if it has gone or may not be read.
 */
export async function frameOf(
  services: HasPreferences,
  session: Session,
  id: ElementId,
  documents?: Promise<TargetDocuments>,
): Promise<Outcome<TargetDocument>> {
  const range = rangeOf(session.targets.elementRanges, id);
  if (!range) {
    const lost = session.targets.lostElements.find(({ from, to }) => from <= id && id <= to);
    if (lost) return failed(targetGone(id, lost.target));
    return failed(id < session.targets.nextElementId ? staleId(id) : unknownId(id));
  }
  const document = await documentOf(
    services,
    session,
    range,
    documents ?? documentsOf(rulesOf(services, session), range.tabId),
  );
  if (document) return done({ ...document, site: range.site ?? document.site });
  const target = session.targets.tabs.find(({ tabId }) => tabId === range.tabId);
  return failed(target && !(await findTab(range.tabId)) ? targetGone(id, target.number) : staleId(id));
}

async function documentOf(
  services: HasPreferences,
  session: Session,
  range: ElementRange,
  documents: Promise<TargetDocuments>,
): Promise<TargetDocument | undefined> {
  const isOwn = ({ documentId, frameId }: TargetDocument) =>
    documentId === range.documentId && frameId === range.frameId;
  const { verdict, readable, frames } = await documents;
  // A frame that Chrome does not list may have gone, or be one that an earlier worker knew.
  const isKnown = frames.some(({ frameId }) => frameId === range.frameId) && !isUnlisted(range);
  if (verdict !== 'show' || range.frameId === TOP_FRAME || isKnown) return readable.find(isOwn);
  await lookForFrames(range.tabId);
  return (await documentsOf(rulesOf(services, session), range.tabId)).readable.find(isOwn);
}
