import type { TabId } from '../protocol/ids.ts';
import { findTab, showTab } from './tabs.ts';

/** Our popup's page. The icon itself may have none, if it opens the panel. */
export const popupPage = (): string =>
  chrome.runtime.getURL(chrome.runtime.getManifest().action?.default_popup ?? '');

const SIZE = { width: 420, height: 640 };

/**
 * Opens our popup over the tab that the person looks at, else nothing. Where Chrome opens none (its window has
 * lost the focus), shows the popup's page in one small window.
 */
export async function showPopup(tabId: TabId): Promise<void> {
  const tab = await findTab(tabId);
  if (!tab?.active) return;
  const opened = chrome.action.openPopup({ windowId: tab.windowId }).then(() => true);
  if (await opened.catch(() => false)) return;
  const url = popupPage();
  const [shown] = await chrome.runtime.getContexts({
    contextTypes: [chrome.runtime.ContextType.TAB],
    documentUrls: [url],
  });
  if (shown)
    await showTab(shown.tabId as TabId); // Of a context in a tab, so it has the tab's id.
  else await chrome.windows.create({ url, type: 'popup', ...SIZE });
}
