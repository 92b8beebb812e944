import bridge from '../../content/agent_bridge/index.ts?script&iife';
import hook from '../../content/network_hook.ts?script&iife';
import adapter from '../../content/target_adapter/index.ts?script&iife';
import phoneFinder from '../../content/target_adapter/phone_finder.ts?script&iife';
import type { FrameId, TabId } from '../protocol/ids.ts';
import { within } from '../protocol/within.ts';

/** Puts the chat's bridge into the top frame. Rejects where Chrome allows no script: its own pages, the web store. */
export async function injectBridge(tabId: TabId): Promise<void> {
  await chrome.scripting.executeScript({ target: { tabId }, files: [bridge] });
}

/** Puts the adapter into one frame, or into all that the tab has now. Rejects as `injectBridge`. */
export async function injectAdapter(tabId: TabId, frameId?: FrameId): Promise<void> {
  const target = frameId === undefined ? { tabId, allFrames: true } : { tabId, frameIds: [frameId] };
  await chrome.scripting.executeScript({ target, files: [adapter] });
}

/** Puts the network hook into the page's own world, as early as Chrome lets us. */
export async function injectHook(tabId: TabId, frameId?: FrameId): Promise<void> {
  const target = frameId === undefined ? { tabId, allFrames: true } : { tabId, frameIds: [frameId] };
  await chrome.scripting.executeScript({ target, files: [hook], world: 'MAIN', injectImmediately: true });
}

/** A snapshot waits for it, and does without it rather than for longer. */
const PHONE_FINDER_MS = 2_000;

/** Puts the phone finder beside the adapter of one document, which waits for it. Rejects where the document has gone, and after 2 s. */
export async function injectPhoneFinder(tabId: TabId, documentId: string): Promise<void> {
  const injected = chrome.scripting.executeScript({
    target: { tabId, documentIds: [documentId] },
    files: [phoneFinder],
    injectImmediately: true,
  });
  await within(PHONE_FINDER_MS, injected, 'The phone finder did not come within 2 s.');
}
