import type { BrowserTab } from '../browser/tabs.ts';
import { noSession } from '../protocol/failures.ts';
import type { SessionId, TabId } from '../protocol/ids.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { sentence } from '../protocol/sentence.ts';
import { note } from '../session/journal.ts';
import type { TargetTab } from '../session/session.ts';
import { addTarget, makeRoom, tabsOf } from '../session/target-tabs.ts';
import { allSessions } from '../store/sessions.ts';
import { injectAdmitted, injectTarget, withSiteOf } from './arrival.ts';
import { changeTabs } from './release.ts';
import { watchTargets } from './requests.ts';
import type { TargetServices } from './services.ts';

/** Adds a tab to the session `wanted`, or to the latest one. Fails with `noSession` if there is none. */
export async function assignTarget(
  services: TargetServices,
  tab: BrowserTab,
  wanted: SessionId | undefined,
): Promise<Outcome<SessionId>> {
  const latestFirst = (await allSessions(services)).toSorted((a, b) => b.createdAt - a.createdAt);
  const session = latestFirst.find(({ id }) => wanted === undefined || id === wanted);
  if (!session) return failed(noSession);
  // An address that the tab is going to may be the page's own choice; the person sees the one where it is.
  const url = tab.url || (tab.pendingUrl ?? '');
  await makeTarget(services, session.id, { tabId: tab.id as TabId, url, openedBy: 'person' });
  return done(session.id);
}

/**
 * Adds a target to a session, whose `url` the person has allowed, and injects our scripts. Releases older targets first
 * if the session is full.
 */
export async function makeTarget(
  services: TargetServices,
  id: SessionId,
  target: Pick<TargetTab, 'tabId' | 'url' | 'openedBy'>,
): Promise<void> {
  const { maxTabs } = await services.preferences.settings();
  const { tabId, url } = target;
  const now = services.now();
  const changed = await changeTabs(services, { id, by: 'agent' }, (session) => {
    if (tabsOf(session).includes(tabId)) return session;
    const roomy = makeRoom(session, { most: maxTabs - 1, now });
    const added = addTarget(withSiteOf(roomy, url, now), target, now);
    return note(added, sentence('stepTargetAssigned', String(added.targetCount)), now);
  });
  if (!changed) return;
  await watchTargets(services); // At once: an opened page makes its first requests while it loads.
  await injectTarget(services, changed, tabId);
  await injectAdmitted(services, changed);
}
