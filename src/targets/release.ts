import { askFrame } from '../messaging/ask.ts';
import { assignmentRefused } from '../protocol/failures.ts';
import type { FrameId, SessionId, TabId } from '../protocol/ids.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { sentence } from '../protocol/sentence.ts';
import { note } from '../session/journal.ts';
import { tell } from '../session/news.ts';
import type { Session } from '../session/session.ts';
import { dropTarget, tabsOf } from '../session/target-tabs.ts';
import { allSessions, type Release } from '../store/sessions.ts';
import { clearVault } from '../store/vault.ts';
import type { TargetServices } from './services.ts';

/** The person takes one target back; the tab stays open. */
export async function releaseTarget(services: TargetServices, tabId: TabId): Promise<Outcome> {
  const session = (await allSessions(services)).find(({ targetTabs }) =>
    targetTabs.some((target) => target.tabId === tabId),
  );
  const target = session?.targetTabs.find((one) => one.tabId === tabId);
  if (!session || !target) return failed(assignmentRefused('This tab is no target.', ''));
  const now = services.now();
  await changeTabs(services, { id: session.id, by: 'person' }, (before) => {
    const released = note(
      dropTarget(before, tabId),
      sentence('stepTargetReleased', String(target.number)),
      now,
    );
    return tell(
      released,
      [{ kind: 'notice', text: `Target ${target.number} was released by the person.` }],
      now,
    );
  });
  return done();
}

/** Ends a session: tabs are released, never closed; queue, numbers and kept values are forgotten. */
export async function disengage(services: TargetServices, id: SessionId): Promise<Outcome> {
  await clearVault(services.vault, id);
  await changeTabs(services, { id, by: 'person' }, () => undefined);
  return done();
}

/**
 * Changes one session, or ends it where `how` answers undefined. The tabs that it loses by that are released:
 * what has to be released is stored in the same write, so a dying worker forgets none.
 */
export async function changeTabs(
  services: TargetServices,
  { id, by }: { id: SessionId; by: Release['by'] },
  how: (session: Session) => Session | undefined,
): Promise<Session | undefined> {
  const { sessions } = await services.state.update(({ sessions: before, releases }) => {
    const { [id]: session, ...others } = before;
    if (!session) return {};
    const changed = how(session);
    const kept = changed ? tabsOf(changed) : [];
    const lost = tabsOf(session).filter((tabId) => !kept.includes(tabId));
    return {
      sessions: changed ? { ...before, [id]: changed } : others,
      releases: [...releases, ...lost.map((tabId) => ({ tabId, by }))],
    };
  });
  await releaseTabs(services);
  return sessions[id];
}

/** Leaves the tabs that have left their session as we found them. */
export async function releaseTabs(services: TargetServices): Promise<void> {
  const { releases, sessions } = await services.state.read();
  const assigned = Object.values(sessions).flatMap(tabsOf); // The person may have assigned a tab again meanwhile.
  await Promise.all(
    releases.filter(({ tabId }) => !assigned.includes(tabId)).map((release) => releaseTab(services, release)),
  );
  const over = ({ tabId }: Release) => releases.some((release) => release.tabId === tabId);
  if (releases.length > 0)
    await services.state.update((now) => ({ releases: now.releases.filter((release) => !over(release)) }));
}

/** No debugger, no panel, no script of ours at work. A tab that has gone needs nothing. */
async function releaseTab({ cdp }: TargetServices, { tabId, by }: Release): Promise<void> {
  const frames = (await chrome.webNavigation.getAllFrames({ tabId }).catch(() => null)) ?? [];
  await Promise.all([
    cdp.release(tabId),
    chrome.tabs.update(tabId, { autoDiscardable: true }).catch(() => undefined), // The tab has gone.
    ...frames.map(({ frameId }) => askFrame({ tabId, frameId: frameId as FrameId }, 'RELEASE', { by })),
  ]);
}
