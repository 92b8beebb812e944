import type { TabId } from '../protocol/ids.ts';
import { originOf } from '../protocol/web-address.ts';

/** Whether this tab is open at the origin of that URL. */
export async function isAtOrigin(tabId: TabId, url: string): Promise<boolean> {
  const tab = await chrome.tabs.get(tabId).catch(() => undefined); // Closed.
  return tab !== undefined && originOf(tab.url ?? '') === originOf(url);
}
