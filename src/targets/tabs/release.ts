import { setDiscardable } from '../../browser/tabs.ts';
import { tellFrames } from '../../messaging/ask.ts';
import { assignmentRefused } from '../../protocol/failures/failures.ts';
import type { SessionId, TabId } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { say } from '../../protocol/said.ts';
import { sentence } from '../../protocol/sentence.ts';
import { type Ended, endedOf } from '../../session/ended.ts';
import { tell } from '../../session/news.ts';
import type { Session } from '../../session/session.ts';
import { withEvent, withStory } from '../../session/story.ts';
import { dropOpened } from '../../session/tabs/opened-tabs.ts';
import { dropTarget, tabsOf } from '../../session/tabs/target-tabs.ts';
import { withoutWaiting } from '../../session/waits/held-requests.ts';
import { deleteOrphanedFiles } from '../../store/orphaned-files.ts';
import { forgetUnremembered } from '../../store/read-texts.ts';
import { allSessions, type Release } from '../../store/sessions.ts';
import { clearVault } from '../../store/vault.ts';
import type { TargetServices } from '../services.ts';

/** Releases one target for the person; the tab stays open. */
export async function releaseTarget(services: TargetServices, tabId: TabId): Promise<Outcome> {
  const session = (await allSessions(services)).find(({ targets }) =>
    targets.tabs.some((target) => target.tabId === tabId),
  );
  const target = session?.targets.tabs.find((one) => one.tabId === tabId);
  if (!session || !target) return failed(assignmentRefused('This tab is no target.', ''));
  const now = services.now();
  await changeTabs(services, { id: session.id, by: 'person' }, (before) => {
    const released = withEvent(
      dropOpened(dropTarget(withoutWaiting(before, tabId, false, now), tabId), tabId),
      sentence('stepTargetReleased', String(target.number)),
      now,
    );
    return tell(
      released,
      [{ kind: 'notice', text: say`Target ${target.number} was released by the person.` }],
      now,
    );
  });
  return done();
}

/**
 * Ends a session and deletes its state, its files and its vault entries; its tabs stay open, and its conversation is kept. The history
 * keeps its story unless the person `forgets` it.
 */
export async function disengage(
  services: TargetServices,
  id: SessionId,
  { forgets = false }: { readonly forgets?: boolean | undefined } = {},
): Promise<Outcome> {
  await clearVault(services.vault, id);
  await changeTabs(services, { id, by: 'person', forgets }, () => undefined);
  await forgetUnremembered(services);
  await deleteOrphanedFiles(services);
  return done();
}

/**
 * Changes one session, or ends it if `how` returns undefined, and releases the tabs it loses. Stores the pending
 * releases in the same write, so that a restarted worker can complete them. `begin` gets the stored session before
 * anything else can be stored.
 */
export async function changeTabs(
  services: TargetServices,
  { id, by, forgets = false }: { id: SessionId; by: Release['by']; forgets?: boolean },
  how: (session: Session) => Session | undefined,
  begin: (stored: Session | undefined) => void = () => {},
): Promise<Session | undefined> {
  const { sessions } = await services.state.update(
    ({ sessions: before, releases, ended }) => {
      const { [id]: session, ...others } = before;
      if (!session) return {};
      const changed = how(session);
      const kept = changed ? tabsOf(changed) : [];
      const lost = tabsOf(session).filter((tabId) => !kept.includes(tabId));
      return {
        sessions: changed ? { ...before, [id]: changed } : others,
        ...(!changed && { ended: { ...ended, [id]: leftOf(session, services.now(), forgets) } }),
        releases: [...releases, ...lost.map((tabId) => ({ tabId, by }))],
      };
    },
    (stored) => begin(stored.sessions[id]),
  );
  await releaseTabs(services);
  return sessions[id];
}

function leftOf(session: Session, now: number, forgets: boolean): Ended {
  const tabs = session.targets.tabs.map(({ tabId }) => tabId);
  const withoutRequests = tabs.reduce((all, tabId) => withoutWaiting(all, tabId, false, now), session);
  const left = endedOf(withStory(withoutRequests, { kind: 'ended', at: now }));
  return forgets ? { ...left, outbox: [], forgets } : left;
}

/** Releases the tabs that have left their session. */
export async function releaseTabs(services: TargetServices): Promise<void> {
  const { releases, sessions } = await services.state.read();
  const assigned = Object.values(sessions).flatMap(tabsOf); // The person may have assigned a tab again.
  await Promise.all(
    releases.filter(({ tabId }) => !assigned.includes(tabId)).map((release) => releaseTab(services, release)),
  );
  const isReleased = ({ tabId }: Release) => releases.some((release) => release.tabId === tabId);
  if (releases.length > 0)
    await services.state.update((now) => ({
      releases: now.releases.filter((release) => !isReleased(release)),
    }));
}

/** Detaches the debugger and stops panel and scripts of one tab. Ignores a closed tab. */
async function releaseTab({ cdp }: TargetServices, { tabId, by }: Release): Promise<void> {
  // Not awaited: a page with an open dialog hears it once that is answered, and the person does not wait for it.
  void tellFrames(tabId, 'RELEASE', { by });
  await Promise.all([cdp.release(tabId), setDiscardable(tabId, true)]);
}
