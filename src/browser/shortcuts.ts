import type { TabId } from '../protocol/ids.ts';
import { openPanel } from './panel.ts';

/** Hears our keys; `tabId` is the tab in front. Opens the panel itself: Chrome wants that in the very task of the press. */
export function onShortcut(heard: (shortcut: 'hold' | 'tab', tabId: TabId | undefined) => void): void {
  chrome.commands.onCommand.addListener((name, tab) => {
    const tabId = tab?.id as TabId | undefined; // Chrome's own number.
    if (name === 'panel') {
      if (tab) void openPanel({ windowId: tab.windowId });
    } else if (name === 'hold' || name === 'tab') heard(name, tabId);
  });
}
