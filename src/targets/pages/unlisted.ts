import { isUnlisted, lookForFrames } from '../../browser/frames.ts';
import { LatestTabs } from '../../browser/latest-tabs.ts';
import { injectAdapter } from '../../browser/scripts.ts';
import type { SiteRules } from '../../guard/site.ts';
import type { FrameId, TabId } from '../../protocol/ids.ts';
import type { FrameSnapshot, Line } from '../../protocol/snapshot.ts';
import { within } from '../../protocol/within.ts';
import { documentsOf, type TargetDocuments } from './documents.ts';

/** What was read of the documents of a page. */
export interface PageRead extends Pick<TargetDocuments, 'readable'> {
  readonly snapshots: ReadonlyMap<FrameId, FrameSnapshot>;
}

/** Our script is in a document that has loaded within some 50 ms. */
const INJECT_MS = 3_000;

/**
 * How a tab was when it was last asked in vain for more of its frames: it is not asked again until that changes. Lost with the
 * worker, which then asks once more.
 */
const asked = new LatestTabs<string>();

/**
 * Looks for the documents of frames that have a line in the page and nothing below it, and injects the adapter into those that
 * it finds: Chrome does not list a frame with a `blob:` address. Undefined where there is nothing more to read.
 */
export async function findUnlisted(
  rules: SiteRules,
  tabId: TabId,
  read: PageRead,
): Promise<TargetDocuments | undefined> {
  const mark = markOf(read);
  if (mark === '' || asked.get(tabId) === mark) return undefined;
  asked.set(tabId, mark);
  await lookForFrames(tabId);
  const documents = await documentsOf(rules, tabId);
  const known = new Set(read.readable.map(({ documentId }) => documentId));
  const found = documents.readable.filter(
    (one) => !known.has(one.documentId) || (isUnlisted(one) && !read.snapshots.has(one.frameId)),
  );
  if (found.length === 0) return undefined;
  const injected = Promise.allSettled(found.map(injectAdapter));
  await within(INJECT_MS, injected, 'a document still loads').catch(() => {});
  return documents;
}

/** Notes what is missing of a page now that its tab has been asked. */
export function lookedFor(tabId: TabId, read: PageRead): void {
  asked.set(tabId, markOf(read));
}

/** What holds frames of which nothing is read, with how many, and which frames that Chrome does not list do not answer. */
function markOf({ readable, snapshots }: PageRead): string {
  const isMissing = ({ kind, frameId }: Line) =>
    kind === 'frame' && (frameId === undefined || !snapshots.has(frameId));
  const holders = readable.flatMap(({ frameId, documentId }) => {
    const missing = snapshots.get(frameId)?.lines.filter(isMissing).length ?? 0;
    return missing > 0 ? [`${documentId} ${missing}`] : [];
  });
  const silent = readable.filter((one) => isUnlisted(one) && !snapshots.has(one.frameId));
  return [...holders, ...silent.map(({ documentId }) => documentId)].join();
}
