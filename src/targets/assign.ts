import { injectAdapter } from '../browser/scripts.ts';
import type { BrowserTab } from '../browser/tabs.ts';
import { noSession } from '../protocol/failures.ts';
import type { SessionId, TabId } from '../protocol/ids.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { sentence } from '../protocol/sentence.ts';
import { note } from '../session/journal.ts';
import { addTarget, makeRoom, tabsOf } from '../session/target-tabs.ts';
import { allSessions } from '../store/sessions.ts';
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
  await makeTarget(services, session.id, tab, 'person');
  return done(session.id);
}

/** Adds a target to a session and injects our scripts. Releases older targets first if the session is full. */
export async function makeTarget(
  services: TargetServices,
  id: SessionId,
  tab: BrowserTab,
  openedBy: 'person' | 'agent',
): Promise<void> {
  const { maxTabs } = await services.preferences.settings();
  const tabId = tab.id as TabId;
  const now = services.now();
  const changed = await changeTabs(services, { id, by: 'agent' }, (session) => {
    if (tabsOf(session).includes(tabId)) return session;
    const roomy = makeRoom(session, { most: maxTabs - 1, now });
    const added = addTarget(roomy, { tabId, url: tab.pendingUrl ?? tab.url ?? '', openedBy }, now);
    return note(added, sentence('stepTargetAssigned', String(added.targetCount)), now);
  });
  if (!changed) return;
  await watchTargets(services); // At once: an opened page makes its first requests while it loads.
  await injectTarget(tabId);
}

/** Injects the adapter into a target. Ignores refusals: a loading tab gets it when its document can be read. */
export async function injectTarget(tabId: TabId): Promise<void> {
  await injectAdapter(tabId).catch(() => {});
}
