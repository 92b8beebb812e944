import type { FrameId, TabId } from '../protocol/ids.ts';

/** Where a frame of a tab is now. */
export interface FrameState {
  readonly frameId: FrameId;
  readonly url: string;
  readonly documentId: string;
  readonly parentFrameId: FrameId;
  /** The browser may show its own error page there instead of the address. */
  readonly failed: boolean;
}

/** A frame as Chrome describes it now; undefined once it is gone. Rejects once its tab is closed. */
export async function findFrame(frame: { tabId: TabId; frameId: FrameId }): Promise<FrameState | undefined> {
  const found = await chrome.webNavigation.getFrame(frame);
  return found ? { ...stateOf(found), frameId: frame.frameId } : undefined;
}

/** The frames of a tab, all at one moment; none once it is closed. */
export async function framesOf(tabId: TabId): Promise<readonly FrameState[]> {
  const frames = (await chrome.webNavigation.getAllFrames({ tabId }).catch(() => null)) ?? [];
  return frames.map((found) => ({ ...stateOf(found), frameId: found.frameId as FrameId })); // Chrome's own number of a frame.
}

const stateOf = (found: chrome.webNavigation.GetFrameResultDetails) => ({
  url: found.url,
  documentId: found.documentId,
  failed: found.errorOccurred,
  parentFrameId: found.parentFrameId as FrameId, // As above.
});
