import type { BrowserTab } from '../../browser/tabs.ts';
import { judgeSite } from '../../guard/site.ts';
import { noSession } from '../../protocol/failures/failures.ts';
import { mustReplace, noRoom } from '../../protocol/failures/tab-failures.ts';
import type { SessionId, TabId } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { say } from '../../protocol/said.ts';
import { sentence } from '../../protocol/sentence.ts';
import { originOf } from '../../protocol/web-address.ts';
import { tell } from '../../session/news.ts';
import type { Session } from '../../session/session.ts';
import { withEvent } from '../../session/story.ts';
import { dropOpened } from '../../session/tabs/opened-tabs.ts';
import { addTarget, dropTarget, makeOwnRoom, tabsOf } from '../../session/tabs/target-tabs.ts';
import type { TargetTab } from '../../session/targets.ts';
import { allSessions, sessionOf } from '../../store/sessions.ts';
import { watchTargets } from '../requests.ts';
import type { TargetServices } from '../services.ts';
import { rulesOf } from '../site-rules.ts';
import { injectAdmitted, injectTarget, withSiteOf } from './arrival.ts';
import { groupSessionTab } from './group-tab.ts';
import { changeTabs } from './release.ts';

/** Where the person wants a target: in which session, the latest one by default, and in place of which target. */
interface Wish {
  readonly session: SessionId | undefined;
  readonly replaces: TabId | undefined;
}

/**
 * Adds a tab to a session. Fails with `noSession` if there is none, and with `mustReplace` where the session is full and
 * the person has not said which target goes.
 */
export async function assignTarget(
  services: TargetServices,
  tab: BrowserTab,
  wish: Wish,
): Promise<Outcome<SessionId>> {
  const latestFirst = (await allSessions(services)).toSorted((a, b) => b.createdAt - a.createdAt);
  const session = latestFirst.find(({ id }) => wish.session === undefined || id === wish.session);
  if (!session) return failed(noSession);
  // An address that the tab is going to may be the page's own choice; the person sees the one where it is.
  const url = tab.url || (tab.pendingUrl ?? '');
  const target = { tabId: tab.id as TabId, url, openedBy: 'person' } as const;
  const { maxTabs } = await services.preferences.settings();
  const made = await makeTarget(services, session.id, target, (before) => {
    const roomy = wish.replaces === undefined ? before : replaced(before, wish.replaces, services.now());
    return roomy.targets.tabs.length < maxTabs ? roomy : undefined;
  });
  if (!made) return failed(mustReplace(maxTabs));
  await groupSessionTab(services, await sessionOf(services, session.id), target.tabId);
  return done(session.id);
}

/** Adds a tab of the agent's, or one that a page has opened and the agent wants. Fails `noRoom`. */
export async function makeOwnTarget(
  services: TargetServices,
  id: SessionId,
  target: Pick<TargetTab, 'tabId' | 'url' | 'openedBy'>,
): Promise<Outcome> {
  const { maxTabs } = await services.preferences.settings();
  const room = { most: maxTabs - 1, now: services.now() };
  const made = await makeTarget(services, id, target, (before) => makeOwnRoom(before, room));
  return made ? done() : failed(noRoom(maxTabs));
}

/** Whether the agent may have one more target. Fails `noRoom`. */
export async function checkRoom(services: TargetServices, session: Session): Promise<Outcome> {
  const { maxTabs } = await services.preferences.settings();
  return makeOwnRoom(session, { most: maxTabs - 1, now: services.now() }) ? done() : failed(noRoom(maxTabs));
}

/**
 * Adds a target to a session, whose `url` the person has allowed, and injects our scripts. `makeRoom` releases targets
 * before; where it finds no room, nothing happens. False only then.
 */
async function makeTarget(
  services: TargetServices,
  id: SessionId,
  target: Pick<TargetTab, 'tabId' | 'url' | 'openedBy'>,
  makeRoom: (session: Session) => Session | undefined,
): Promise<boolean> {
  const { tabId, url } = target;
  const now = services.now();
  let hasRoom = true;
  const changed = await changeTabs(services, { id, by: 'agent' }, (session) => {
    if (tabsOf(session).includes(tabId)) return session;
    const roomy = makeRoom(session);
    hasRoom = roomy !== undefined;
    if (!roomy) return session;
    // A site that may be read because every one may stays one where typing is asked about.
    const isShown = target.openedBy !== 'person' && judgeSite(url, rulesOf(services, roomy)) === 'show';
    const known = isShown ? roomy : withSiteOf(roomy, url, now);
    return dropOpened(addTarget(known, target, now), tabId);
  });
  if (!changed || !hasRoom) return hasRoom;
  await watchTargets(services); // At once: an opened page makes its first requests while it loads.
  await injectTarget(services, changed, tabId);
  await injectAdmitted(services, changed);
  return true;
}

/** The session without the target that the person replaces. */
function replaced(session: Session, tabId: TabId, now: number): Session {
  const target = session.targets.tabs.find((one) => one.tabId === tabId);
  if (!target) return session;
  const text = say`The person replaced target ${target.number} (${originOf(target.url)}) by another tab.`;
  const released = withEvent(
    dropTarget(session, tabId),
    sentence('stepTargetReleased', String(target.number)),
    now,
  );
  return tell(released, [{ kind: 'notice', text }], now);
}
