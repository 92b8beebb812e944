import type { FrameId, TabId } from '../protocol/ids.ts';
import { within } from '../protocol/within.ts';
import type { FrameState } from './frame-state.ts';
import { LatestTabs } from './latest-tabs.ts';
import { documentsTold } from './scripts.ts';
import { type UnlistedFrame, unlistedAmong, withUnlisted } from './unlisted-frames.ts';

/**
 * The frames that Chrome does not list, such as those of a `blob:` address, by tab, as they were when they were looked for.
 * Lost with the worker: who misses one looks again.
 */
const unlisted = new LatestTabs<readonly UnlistedFrame[]>();
/** More frames of a tab than anybody reads. */
const FRAMES_MAX = 100;
/** The looks that go on, by tab: who wants one meanwhile gets it. Lost with the worker. */
const looks = new Map<TabId, Promise<void>>();
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
  const look =
    looks.get(tabId) ??
    within(LOOK_MS, lookNow(tabId), 'a document is late')
      .catch(() => {})
      .finally(() => looks.delete(tabId));
  looks.set(tabId, look);
  await look;
}

async function lookNow(tabId: TabId): Promise<void> {
  const before = new Set(unlisted.get(tabId));
  const found = unlistedAmong(await documentsTold(tabId), await listedFrames(tabId));
  // What has come meanwhile is newer than what the documents have told.
  const newer = (unlisted.get(tabId) ?? []).filter((one) => !before.has(one));
  const isOlder = ({ frameId }: UnlistedFrame) => newer.every((one) => one.frameId !== frameId);
  remember(tabId, [...found.filter(isOlder), ...newer]);
}

/** Notes that a document has come into a frame, if Chrome does not list that; returns whether it does not. */
export async function noteUnlisted(tabId: TabId, frame: UnlistedFrame): Promise<boolean> {
  const { frameId, url } = frame;
  // Of others it tells, and one that it does not list has gone.
  if (!url.startsWith('blob:') || (await chrome.webNavigation.getFrame({ tabId, frameId }))) return false;
  const others = (unlisted.get(tabId) ?? []).filter((one) => one.frameId !== frameId);
  remember(tabId, [...others, frame]);
  return true;
}

function remember(tabId: TabId, frames: readonly UnlistedFrame[]): void {
  if (frames.length > 0) unlisted.set(tabId, frames.slice(-FRAMES_MAX));
  else unlisted.delete(tabId);
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
