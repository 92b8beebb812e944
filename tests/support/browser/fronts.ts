import type { FakeBrowser, FakeTab } from './browser.ts';

export const FIRST_WINDOW = 1;

/** Brings a tab to the front of its window, as Chrome does for anybody who asks. */
export function activate(browser: FakeBrowser, id: number): void {
  const tab = browser.tabs.get(id);
  if (!tab || tab.active) return;
  for (const other of browser.tabs.values()) if (other.windowId === tab.windowId) other.active = false;
  tab.active = true;
  browser.fronts.push(`tab ${id}`);
  browser.onActivated.fire({ tabId: id, windowId: tab.windowId });
}

export function focus(browser: FakeBrowser, windowId: number): void {
  if (browser.focused === windowId) return;
  browser.focused = windowId;
  browser.minimised.delete(windowId);
  browser.fronts.push(`window ${windowId}`);
  browser.onFocusChanged.fire(windowId);
}

/** A page opens a tab, which takes the front, or a window, which takes the focus: with Chrome's events, in their order. */
export function openFrom(
  browser: FakeBrowser,
  source: FakeTab,
  url: string,
  { windowId = source.windowId }: { readonly windowId?: number } = {},
): FakeTab {
  const inFront = [...browser.tabs.values()].find((tab) => tab.active && tab.windowId === windowId);
  const opened = browser.addTab('', { status: 'loading', windowId, openerTabId: (inFront ?? source).id });
  browser.windows.add(windowId);
  browser.onCreated.fire({ ...opened, active: true });
  activate(browser, opened.id);
  browser.onCreatedNavigationTarget.fire({ sourceTabId: source.id, tabId: opened.id, url });
  focus(browser, windowId);
  return opened;
}

/** The top document of a tab commits, and can be read. */
export function arrive(browser: FakeBrowser, tab: FakeTab, url: string): void {
  tab.url = url;
  tab.status = 'complete';
  Object.assign(tab.frames.get(0) ?? {}, { url, documentId: browser.newDocument() });
  const place = { tabId: tab.id, frameId: 0, url };
  browser.onCommitted.fire(place);
  browser.onDOMContentLoaded.fire(place);
}
