import bridge from '../../content/agent_bridge/index.ts?script&iife';
import adapter from '../../content/target_adapter/index.ts?script&iife';
import phoneFinder from '../../content/target_adapter/phone_finder.ts?script&iife';
import scriptHand from '../../content/target_adapter/script_hand.ts?script&iife';
import type { FrameId, TabId } from '../protocol/ids.ts';
import { within } from '../protocol/within.ts';
import type { ToldDocument } from './unlisted-frames.ts';

/** Injects the bridge into the top frame of a chat. Rejects if Chrome allows no script there (own pages, web store). */
export async function injectBridge(tabId: TabId): Promise<void> {
  await chrome.scripting.executeScript({ target: { tabId }, files: [bridge] });
}

/** Injects the adapter into one document. Rejects as `injectBridge` does, and if the document has gone. */
export async function injectAdapter(document: { tabId: TabId; documentId: string }): Promise<void> {
  const target = { tabId: document.tabId, documentIds: [document.documentId] };
  await chrome.scripting.executeScript({ target, files: [adapter] });
}

/** How long a snapshot waits for the phone finder. */
const PHONE_FINDER_MS = 2_000;

/** Injects the phone finder into one document, whose adapter waits for it. Rejects if the document has gone, and after 2 s. */
export async function injectPhoneFinder(tabId: TabId, documentId: string): Promise<void> {
  const injected = chrome.scripting.executeScript({
    target: { tabId, documentIds: [documentId] },
    files: [phoneFinder],
    injectImmediately: true,
  });
  await within(PHONE_FINDER_MS, injected, 'The phone finder did not come within 2 s.');
}

/** Injects what acts by script into one document, which keeps the first copy. Rejects if the document has gone. */
export async function injectScriptHand(document: { tabId: TabId; documentId: string }): Promise<void> {
  const target = { tabId: document.tabId, documentIds: [document.documentId] };
  await chrome.scripting.executeScript({ target, files: [scriptHand], injectImmediately: true });
}

/** The content type of a tab's document. Rejects where Chrome allows no script. */
export async function contentTypeOf(tabId: TabId): Promise<string | undefined> {
  const [frame] = await chrome.scripting.executeScript({ target: { tabId }, func: contentType });
  return frame?.result;
}

/** Runs in the page, where there is a document. */
const contentType = () =>
  (globalThis as unknown as { document: { contentType: string } }).document.contentType;

/** The documents of a tab that take our scripts, each with its place. Waits for the page; rejects where Chrome allows no script. */
export async function documentsTold(tabId: TabId): Promise<readonly ToldDocument[]> {
  const told = await chrome.scripting.executeScript({
    target: { tabId, allFrames: true },
    func: tellPlace,
    injectImmediately: true,
  });
  return told.flatMap(
    ({ frameId, documentId, result }) =>
      result ? [{ ...result, documentId, frameId: frameId as FrameId }] : [], // Chrome's own number of a frame.
  );
}

/** Runs in each frame. */
const tellPlace = (): Pick<ToldDocument, 'url' | 'path'> => {
  type Window = { readonly parent: Window; readonly length: number; readonly [child: number]: Window };
  const path: number[] = [];
  let at = globalThis as unknown as Window;
  while (at !== at.parent) {
    const { parent } = at;
    let child = 0;
    while (child < parent.length && parent[child] !== at) child += 1;
    // A frame in a shadow tree is none of the numbered ones.
    path.unshift(child < parent.length ? child : -1);
    at = parent;
  }
  // The origin stands at its beginning; what a `data:` address holds may be long.
  const url = (globalThis as unknown as { location: { href: string } }).location.href.slice(0, 2_000);
  return { url, path };
};
