import type { TabId } from '../protocol/ids.ts';
import { focusedWindows } from './windows.ts';

export type BrowserTab = chrome.tabs.Tab;

/** A tab as Chrome describes it now; undefined once it is closed. */
export const findTab = (tabId: TabId): Promise<BrowserTab | undefined> =>
  chrome.tabs.get(tabId).catch(() => undefined);

/** Every open tab. */
export const allTabs = (): Promise<BrowserTab[]> => chrome.tabs.query({});

/** Every open tab but the active one of each window. */
export const backgroundTabs = (): Promise<BrowserTab[]> => chrome.tabs.query({ active: false });

/** Whether the person has this tab in front of them: in the window with the focus, behind no other. */
export async function isInFront(tabId: TabId): Promise<boolean> {
  const [tab, focused] = await Promise.all([findTab(tabId), focusedWindows()]);
  return tab?.active === true && focused.includes(tab.windowId);
}

// The tab in front, as Chrome said last: commands ask often, and it changes seldom. A worker that dies forgets it and asks again.
let front: Promise<TabId | undefined> | undefined;

/** The tab that the person has in front of them; undefined if no window of Chrome has the focus. */
export function frontTab(): Promise<TabId | undefined> {
  front ??= askForFront().catch((cause: unknown) => {
    forgetFrontTab();
    throw cause;
  });
  return front;
}

/** Another tab or window may be in front now. */
export function forgetFrontTab(): void {
  front = undefined;
}

async function askForFront(): Promise<TabId | undefined> {
  const [shown, focused] = await Promise.all([chrome.tabs.query({ active: true }), focusedWindows()]);
  return shown.find(({ windowId }) => focused.includes(windowId))?.id as TabId | undefined;
}

/** How a tab is drawn: whether its window shows it, its address, and the size, CSS pixels, that it lacks. */
export interface TabView {
  readonly isActive: boolean;
  readonly url?: string;
  readonly lacks?: { readonly width: number; readonly height: number };
}

/** A tab that Chrome has discarded and loaded again has no size until somebody looks at it: it lacks that of the tab in front of it. */
export async function viewOf(tabId: TabId): Promise<TabView> {
  const tab = await findTab(tabId);
  const url = tab?.url === undefined ? {} : { url: tab.url };
  if (tab?.active !== false || tab.width !== 0) return { isActive: tab?.active === true, ...url };
  const [front] = await chrome.tabs.query({ windowId: tab.windowId, active: true });
  const { width = 0, height = 0 } = front ?? {};
  return { isActive: false, ...url, ...(width > 0 && height > 0 && { lacks: { width, height } }) };
}

/** Opens a URL in a new background tab. Rejects where Chrome refuses it. */
export const createTab = (url: string): Promise<BrowserTab> => chrome.tabs.create({ url, active: false });

/** Opens a URL in a new tab in front. */
export const openInFront = (url: string): Promise<BrowserTab> => chrome.tabs.create({ url });

/** Makes a tab the active one of its window, and its window the focused one. */
export async function showTab(tabId: TabId): Promise<void> {
  const tab = await chrome.tabs.update(tabId, { active: true });
  if (tab) await chrome.windows.update(tab.windowId, { focused: true });
}

/** Makes a tab the active one of its window, whichever window has the focus. A closed tab is left alone. */
export async function activateTab(tabId: TabId): Promise<void> {
  await chrome.tabs.update(tabId, { active: true }).catch(() => undefined);
}

/** Closes a tab. Rejects where Chrome refuses it. */
export const closeTab = (tabId: TabId): Promise<void> => chrome.tabs.remove(tabId);

/** The group of a tab; undefined where it is in none: https://developer.chrome.com/docs/extensions/reference/api/tabGroups */
export const groupOf = ({ groupId }: BrowserTab): number | undefined => (groupId < 0 ? undefined : groupId);

/** Puts a tab into a group of its window; into a new one where it names none. Answers the group. Rejects where Chrome refuses it. */
export async function groupTab(
  { tabId, windowId }: { readonly tabId: TabId; readonly windowId: number },
  groupId: number | undefined,
): Promise<number> {
  const into = groupId === undefined ? { createProperties: { windowId } } : { groupId };
  return chrome.tabs.group({ tabIds: [tabId], ...into });
}

/** Lets Memory Saver discard a tab, or keeps it from that. A closed tab is left alone. */
export async function setDiscardable(tabId: TabId, autoDiscardable: boolean): Promise<void> {
  await chrome.tabs.update(tabId, { autoDiscardable }).catch(() => undefined);
}

export const reloadTab = (tabId: TabId): Promise<void> => chrome.tabs.reload(tabId);

/** Loads a URL in a tab. Rejects where Chrome refuses it. */
export async function navigateTab(tabId: TabId, url: string): Promise<void> {
  await chrome.tabs.update(tabId, { url });
}

/** Goes one entry back in the history of a tab. Rejects where there is none. */
export const goBack = (tabId: TabId): Promise<void> => chrome.tabs.goBack(tabId);

/** The same, forward. */
export const goForward = (tabId: TabId): Promise<void> => chrome.tabs.goForward(tabId);
