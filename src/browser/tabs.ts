import type { TabId } from '../protocol/ids.ts';
import { originOf } from '../protocol/web-address.ts';

/** Whether the tab is open at the origin of `url`. */
export async function isAtOrigin(tabId: TabId, url: string): Promise<boolean> {
  const tab = await chrome.tabs.get(tabId).catch(() => undefined); // The tab is closed.
  return tab !== undefined && originOf(tab.url ?? '') === originOf(url);
}
