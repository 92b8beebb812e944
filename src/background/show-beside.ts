import { showPopup } from '../browser/popup.ts';
import type { TabId } from '../protocol/ids.ts';
import { sessionWith } from '../store/sessions.ts';
import { showTask } from '../views/publish.ts';
import type { RootServices } from './root-services.ts';

/**
 * Shows the task of a tab in the panel that opens beside it, since the person has pressed the sign there; in our popup
 * where Chrome opens no panel.
 */
export async function showBeside(
  services: RootServices,
  tabId: TabId,
  opening: Promise<boolean>,
): Promise<void> {
  const session = await sessionWith(services, tabId);
  if (!session) return;
  if (await opening) await showTask(session.id);
  else await showPopup(tabId);
}
