import type { TabId } from '../protocol/ids.ts';

/** Hears our keys; `tabId` is the tab in front. Opens the panel itself: Chrome wants that in the very task of the press. */
export function onShortcut(heard: (shortcut: 'hold' | 'tab', tabId: TabId | undefined) => void): void {
  chrome.commands.onCommand.addListener((name, tab) => {
    const tabId = tab?.id as TabId | undefined; // Chrome's own number.
    if (name === 'panel') {
      // Some browsers have no side panel.
      if (tab) void chrome.sidePanel?.open({ windowId: tab.windowId }).catch(() => {});
    } else if (name === 'hold' || name === 'tab') heard(name, tabId);
  });
}
