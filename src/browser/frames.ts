import type { FrameId, TabId } from '../protocol/ids.ts';
import { within } from '../protocol/within.ts';
import type { FrameState } from './frame-state.ts';
import { documentsTold } from './scripts.ts';
import { type UnlistedFrame, unlistedAmong, withUnlisted } from './unlisted-frames.ts';

/**
 * The frames that Chrome does not list, such as those of a `blob:` address, by tab, as they were when they were looked for.
 * Lost with the worker: who misses one looks again.
 */
const unlisted = new Map<TabId, readonly UnlistedFrame[]>();
/** More tabs than a session can have, so that only entries of tabs that have gone are dropped. */
const TABS_MAX = 20;
/** Documents that nothing holds up answer within some 10 ms. */
const LOOK_MS = 3_000;

/** A frame as it is now; undefined once it is gone. Rejects once its tab is closed. */
export async function findFrame(frame: { tabId: TabId; frameId: FrameId }): Promise<FrameState | undefined> {
  const { tabId, frameId } = frame;
  const found = await chrome.webNavigation.getFrame(frame);
  if (found) return { ...stateOf(found), frameId };
  if (!unlisted.has(tabId)) return undefined;
  return (await framesOf(tabId)).find((one) => one.frameId === frameId);
}

/** The frames of a tab, all at one moment; none once it is closed. Those that Chrome does not list as far as they are known. */
export async function framesOf(tabId: TabId): Promise<readonly FrameState[]> {
  const listed = await listedFrames(tabId);
  const others = unlisted.get(tabId);
  return others ? withUnlisted(listed, others) : listed;
}

/**
 * Asks every document of a tab where it stands, and so learns of the frames that Chrome does not list. Waits for 3 s at most:
 * what is said later is known then. Learns nothing where Chrome allows no script.
 */
export async function lookForFrames(tabId: TabId): Promise<void> {
  const looked = documentsTold(tabId).then(async (told) =>
    remember(tabId, unlistedAmong(told, await listedFrames(tabId))),
  );
  await within(LOOK_MS, looked, 'a document is late').catch(() => {});
}

/** Notes that a document has come into a frame, if Chrome does not list that; returns whether it does not. */
export async function noteUnlisted(tabId: TabId, frame: UnlistedFrame): Promise<boolean> {
  const { frameId, url } = frame;
  // Of these, which are nearly all, Chrome need not be asked.
  if (/^https?:/.test(url) || (await chrome.webNavigation.getFrame({ tabId, frameId }))) return false;
  const others = (unlisted.get(tabId) ?? []).filter((one) => one.frameId !== frameId);
  remember(tabId, [...others, frame]);
  return true;
}

function remember(tabId: TabId, frames: readonly UnlistedFrame[]): void {
  unlisted.delete(tabId);
  if (frames.length > 0) unlisted.set(tabId, frames);
  for (const oldest of [...unlisted.keys()].slice(0, -TABS_MAX)) unlisted.delete(oldest);
}

/** Whether a document is one that Chrome does not list. It may have gone: nobody tells. */
export const isUnlisted = ({ tabId, documentId }: { tabId: TabId; documentId: string }): boolean =>
  unlisted.get(tabId)?.some((one) => one.documentId === documentId) === true;

async function listedFrames(tabId: TabId): Promise<readonly FrameState[]> {
  const frames = (await chrome.webNavigation.getAllFrames({ tabId }).catch(() => null)) ?? [];
  return frames.map((found) => ({ ...stateOf(found), frameId: found.frameId as FrameId })); // Chrome's own number of a frame.
}

const stateOf = (found: chrome.webNavigation.GetFrameResultDetails) => ({
  url: found.url,
  documentId: found.documentId,
  failed: found.errorOccurred,
  parentFrameId: found.parentFrameId as FrameId, // As above.
});
