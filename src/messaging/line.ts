import type { FrameId, TabId } from '../protocol/ids.ts';

/** Connects to our script in a frame and calls back once its document ends: Chrome has no event for a page that crashes. */
export function connectTo({ tabId, frameId }: { tabId: TabId; frameId: FrameId }, onEnd: () => void): void {
  const port = chrome.tabs.connect(tabId, { frameId });
  port.onDisconnect.addListener(() => {
    void chrome.runtime.lastError; // Chrome logs an error that nobody reads.
    onEnd();
  });
}

/** Keeps the worker's connection open for as long as this document lives. */
export const acceptLine = (): void => chrome.runtime.onConnect.addListener(() => {});
