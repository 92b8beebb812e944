import { type FrameId, type TabId, TOP_FRAME } from '../protocol/ids.ts';

// Chrome never answers a message to a document in its back/forward cache, and does not deliver the message later either. So a
// request ends once Chrome reports that the document lost its place.

/** A document that a request goes to. */
interface AskedDocument {
  readonly tabId: TabId;
  readonly frameId: FrameId;
  readonly documentId?: string;
  /** The top document of its page; absent if the document is the top one. */
  readonly pageId?: string;
}

/** A document that Chrome put in a frame, as `webNavigation.onCommitted` reports it. */
interface Commit {
  readonly tabId: number;
  readonly frameId: number;
  readonly documentId?: string | undefined;
}

// The page that each tab shows, as far as Chrome reported it to this worker. A later worker learns of documents from Chrome's
// present list, which holds no page that was left.
const shown = new Map<number, string>();
const open = new Map<number, Set<(commit: Commit) => void>>();

/** Ends the requests to documents that this one replaces. Call it before anything else reacts to the event. */
export function noteCommit(commit: Commit): void {
  const { tabId, frameId, documentId } = commit;
  if (documentId === undefined) return;
  if (frameId === TOP_FRAME) shown.set(tabId, documentId);
  for (const end of open.get(tabId) ?? []) end(commit);
}

/** Forgets a closed tab. */
export function forgetPage(tabId: number): void {
  shown.delete(tabId);
}

/**
 * Runs the request while its document is in its frame. Returns `left` without asking if the tab shows another page, and as soon
 * as Chrome commits another document.
 */
export async function whileShown<T>(to: AskedDocument, request: () => Promise<T>): Promise<T | 'left'> {
  const { tabId, frameId, documentId } = to;
  if (documentId === undefined) return request();
  const pageId = to.pageId ?? (frameId === TOP_FRAME ? documentId : undefined);
  const page = shown.get(tabId);
  if (page !== undefined && pageId !== undefined && page !== pageId) return 'left';
  let end = (_: Commit): void => {};
  const left = new Promise<'left'>((resolve) => {
    end = (commit) => {
      const own = commit.frameId === frameId ? documentId : commit.frameId === TOP_FRAME ? pageId : undefined;
      if (own !== undefined && commit.documentId !== own) resolve('left');
    };
  });
  const ends = open.get(tabId) ?? new Set();
  open.set(tabId, ends.add(end));
  try {
    return await Promise.race([request(), left]);
  } finally {
    ends.delete(end);
    if (ends.size === 0 && open.get(tabId) === ends) open.delete(tabId);
  }
}
