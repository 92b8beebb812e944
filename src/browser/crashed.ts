import type { TabId } from '../protocol/ids.ts';
import { framesOf } from './frames.ts';
import { type BrowserTab, findTab } from './tabs.ts';

/** Whether the page of a tab has crashed. Chrome knows its document then, and none of a tab that it has unloaded. */
export async function hasCrashed(tab: BrowserTab | TabId): Promise<boolean> {
  const found = typeof tab === 'number' ? await findTab(tab) : tab;
  if (found?.id === undefined || found.status !== 'unloaded' || found.discarded) return false;
  return (await framesOf(found.id as TabId)).length > 0; // Chrome's own number.
}
