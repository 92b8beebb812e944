import type { TabId } from '../../protocol/ids.ts';
import { tellFailure } from './notices.tsx';
import { t } from './texts.ts';

/** Brings a tab to the front, with its window. */
export async function showTab(tabId: TabId): Promise<void> {
  try {
    const tab = await chrome.tabs.update(tabId, { active: true });
    if (tab) await chrome.windows.update(tab.windowId, { focused: true });
  } catch {
    tellFailure({ message: t('tabClosed'), hint: '' });
  }
}
