import { activateTab, type BrowserTab, findTab } from '../../browser/tabs.ts';
import { focusedWindows, focusWindow, NO_WINDOW } from '../../browser/windows.ts';
import type { TabId } from '../../protocol/ids.ts';
import type { TakenFront } from '../../session/targets.ts';

// What was in front when a tab was created. It vanishes with the worker; then Chrome is asked, which forgets it once
// another tab has come to the front.
const openers = new Map<TabId, TabId>();
// The front that each opened tab took, until the person activates it: a tab that opens over it took the same front. It
// vanishes with the worker, which then sees one opening at a time.
const fronts = new Map<TabId, TabId>();
// The window with the focus, and the one before it; undefined until the first change, and then Chrome is asked.
let focus: { readonly now: number; readonly before: number | undefined } | undefined;
// Windows that are to get the focus back from an opened one as soon as that has taken it. Vanishes with the worker: the
// opened window keeps the focus.
const awaited = new Map<number, { readonly opened: TabId; readonly before: number }>();

/** Notes which tab was in front when another was created: `openerTabId` is that one, not the page that has opened it. */
export function noteCreated({ id, openerTabId, active }: BrowserTab): void {
  if (active && id !== undefined && openerTabId !== undefined) openers.set(id as TabId, openerTabId as TabId);
}

/** Notes that a tab is in front from here on because somebody wants it there. */
export const noteActivated = (tabId: TabId): void => void fronts.delete(tabId);

/** Notes that a tab is closed. */
export function forgetFront(tabId: TabId): void {
  openers.delete(tabId);
  fronts.delete(tabId);
  awaitNoFocus(tabId);
}

/** Notes the window that has the focus now, and gives it back where an opened window was awaited to take it. */
export async function noteFocus(windowId: number): Promise<void> {
  if (focus?.now !== windowId) focus = { now: windowId, before: focus?.now };
  const taken = awaited.get(windowId);
  awaited.delete(windowId);
  if (taken) await focusWindow(taken.before);
}

/** Waits no longer for the window of a tab to take the focus: its page is there, so from here on a person gives it. */
export function awaitNoFocus(tabId: TabId): void {
  for (const [windowId, { opened }] of awaited) if (opened === tabId) awaited.delete(windowId);
}

/** What an opened tab has taken: the front of its window, the focus of another window. Undefined where it took neither. */
export async function frontTaken(opened: BrowserTab): Promise<TakenFront | undefined> {
  const tabId = opened.id as TabId; // An open tab has one.
  if (!opened.active && !openers.has(tabId)) return undefined;
  const opener = openers.get(tabId) ?? (opened.openerTabId as TabId | undefined);
  const before = opener === undefined ? undefined : (fronts.get(opener) ?? opener);
  const found = before === undefined ? undefined : await findTab(before);
  const front = found?.windowId === opened.windowId ? before : undefined;
  const window = await focusBefore(opened.windowId);
  if (front === undefined && window === undefined) return undefined;
  return { tabId, ...(front !== undefined && { front }), ...(window !== undefined && { window }) };
}

/** The window that had the focus before this one took it; undefined where that is this one, or none of Chrome's. */
async function focusBefore(windowId: number): Promise<number | undefined> {
  const before = focus
    ? focus.now === windowId
      ? focus.before
      : focus.now
    : (await focusedWindows()).find((id) => id !== windowId);
  return before === NO_WINDOW || before === windowId ? undefined : before;
}

/** Gives back what an opened tab has taken, once, unless the person has gone elsewhere meanwhile. */
export async function giveBack({ tabId, front, window }: TakenFront): Promise<void> {
  const tab = await findTab(tabId);
  if (!tab) return;
  if (front !== undefined) {
    fronts.set(tabId, front);
    if (tab.active) await activateTab(front);
  }
  if (window === undefined) return;
  if ((await focusedWindows()).includes(tab.windowId)) await focusWindow(window);
  else awaited.set(tab.windowId, { opened: tabId, before: window });
}
