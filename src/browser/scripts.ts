import bridge from '../../content/agent_bridge/index.ts?script&iife';
import acting from '../../content/target_adapter/acting-part.ts?script&iife';
import adapter from '../../content/target_adapter/index.ts?script&iife';
import phoneFinder from '../../content/target_adapter/phone_finder.ts?script&iife';
import scriptHand from '../../content/target_adapter/script_hand.ts?script&iife';
import type { AdapterPart } from '../protocol/adapter-parts.ts';
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

const PARTS = { acting, 'long-numbers': phoneFinder, 'script-hand': scriptHand } satisfies Record<
  AdapterPart,
  string
>;
/** How long a document waits for a part. Without the one for long numbers a snapshot hides all of them, and does not wait long. */
const partMs = (part: AdapterPart) => (part === 'long-numbers' ? 2_000 : 8_000);

/** Injects a part of the adapter into one document, which waits for it. Rejects if the document has gone, and if it takes too long. */
export async function injectPart(
  { tabId, documentId }: { readonly tabId: TabId; readonly documentId: string },
  part: AdapterPart,
): Promise<void> {
  const injected = chrome.scripting.executeScript({
    target: { tabId, documentIds: [documentId] },
    files: [PARTS[part]],
    injectImmediately: true,
  });
  await within(partMs(part), injected, `The part ${part} was not injected within ${partMs(part) / 1_000} s.`);
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
