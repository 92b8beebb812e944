import type { FrameId, TabId } from '../protocol/ids.ts';

/** Where a frame of a tab is now. */
export interface FrameState {
  readonly url: string;
  readonly documentId: string;
  readonly parentFrameId: FrameId;
}

/** A frame as Chrome describes it now; undefined once it is gone. Rejects once its tab is closed. */
export async function findFrame(frame: { tabId: TabId; frameId: FrameId }): Promise<FrameState | undefined> {
  const found = await chrome.webNavigation.getFrame(frame);
  if (!found) return undefined;
  const { url, documentId, parentFrameId } = found;
  return { url, documentId, parentFrameId: parentFrameId as FrameId }; // Chrome's own number of a frame.
}

/** The frames of a tab; none once it is closed. */
export async function framesOf(tabId: TabId): Promise<readonly FrameId[]> {
  const frames = (await chrome.webNavigation.getAllFrames({ tabId }).catch(() => null)) ?? [];
  return frames.map(({ frameId }) => frameId as FrameId); // Chrome's own number of a frame.
}
