import { createTab } from '../../browser/tabs.ts';
import type { TabId } from '../../protocol/ids.ts';
import { openPlace } from '../../protocol/web-address.ts';
import type { Session } from '../../session/session.ts';
import { withTabReopened } from '../../session/waits/cut-off.ts';
import { change } from '../../store/sessions.ts';
import { watchTargets } from '../requests.ts';
import type { TargetServices } from '../services.ts';
import { injectTarget } from './arrival.ts';

/**
 * Opens the pages of lost targets again in background tabs, each at the longest beginning of its address without a secret, and makes
 * these tabs the targets. A worker that dies meanwhile leaves at most a tab that belongs to nothing.
 */
export async function reopenLost(services: TargetServices, { id, targets }: Session): Promise<void> {
  for (const target of targets.lost?.targets ?? []) {
    const place = openPlace(target.url);
    if (!place) continue;
    const url = new URL(place.path, target.url).href;
    const tab = await createTab(url).catch(() => undefined); // Chrome does not open it: the target stays lost.
    if (tab?.id === undefined) continue;
    const tabId = tab.id as TabId; // Chrome's own number of a tab.
    const changed = await change(services, id, (before) =>
      withTabReopened(before, { target, tabId, url }, services.now()),
    );
    if (!changed) return;
    await watchTargets(services);
    await injectTarget(services, changed, tabId).catch(() => {}); // Its page has not loaded, and is read once it has.
  }
}
