import { goBack, goForward, navigateTab, reloadTab } from '../../browser/tabs.ts';
import type { Send } from '../../cdp/send.ts';
import type { Trip } from '../../commands/definition/travel-context.ts';
import { noHistory, notBegun } from '../../protocol/failures/travel-failures.ts';
import type { TabId } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { webAddress } from '../../protocol/web-address.ts';
import type { TargetTab } from '../../session/targets.ts';

/** A trip that can begin. */
export interface Go {
  /** Begins it. Rejects where Chrome refuses it. */
  begin(): Promise<unknown>;
  /** The address that it goes to, where that is known. */
  readonly to?: string;
}

/**
 * Prepares the beginning of a trip, with nothing done yet. Fails `not_come` where the history has no such page. `send`: the
 * debugger, where it is attached.
 */
export async function prepareTrip(
  { tabId, number, isSent }: TargetTab,
  trip: Trip,
  send: Send | undefined,
): Promise<Outcome<Go>> {
  if (trip.to === 'address') return done({ begin: () => navigateTab(tabId, trip.url), to: trip.url });
  if (trip.to === 'same')
    // Otherwise Chrome asks once more, in the tab, whether to send the form again.
    return done({ begin: () => (isSent && send ? send('Page.reload') : reloadTab(tabId)) });
  const step = trip.to === 'back' ? -1 : 1;
  // Chrome's own step leaves out pages that were left without a click, such as those that an extension has opened.
  const history = await send?.('Page.getNavigationHistory').catch(() => undefined);
  if (!send || !history) return done({ begin: () => oneStep(tabId, trip.to) });
  const entry = history.entries[history.currentIndex + step];
  if (!entry || !webAddress(entry.url)) return failed(noHistory(number, trip.to));
  return done({
    begin: () => send('Page.navigateToHistoryEntry', { entryId: entry.id }),
    to: entry.url,
  });
}

const oneStep = (tabId: TabId, to: Trip['to']) => (to === 'back' ? goBack(tabId) : goForward(tabId));

/** Why Chrome has not begun a trip. */
export const refusalOf = ({ number }: TargetTab, { to }: Trip, cause: unknown) =>
  to === 'back' || to === 'forward' ? noHistory(number, to) : notBegun(cause);
