import { askFrame } from '../messaging/ask.ts';
import type { FrameId, SessionId } from '../protocol/ids.ts';
import type { Session } from '../protocol/session.ts';
import type { Release } from '../store/state.ts';
import { tabsOf, type Worker } from './worker.ts';

/**
 * Changes one session, or ends it where `how` answers undefined. The tabs that it loses by that are released:
 * what has to be released is stored in the same write, so a dying worker forgets none.
 */
export async function changeTabs(
  worker: Worker,
  { id, by }: { id: SessionId; by: Release['by'] },
  how: (session: Session) => Session | undefined,
): Promise<Session | undefined> {
  const { sessions } = await worker.state.update(({ sessions: before, releases }) => {
    const { [id]: session, ...others } = before;
    if (!session) return {};
    const changed = how(session);
    const kept = changed ? tabsOf(changed) : [];
    const lost = tabsOf(session).filter((tabId) => !kept.includes(tabId));
    return { sessions: changed ? { ...before, [id]: changed } : others, releases: [...releases, ...lost.map((tabId) => ({ tabId, by }))] };
  });
  await releaseTabs(worker);
  return sessions[id];
}

/** Leaves the tabs that have left their session as we found them. */
export async function releaseTabs(worker: Worker): Promise<void> {
  const { releases, sessions } = await worker.state.read();
  const assigned = Object.values(sessions).flatMap(tabsOf); // The person may have assigned a tab again meanwhile.
  await Promise.all(releases.filter(({ tabId }) => !assigned.includes(tabId)).map((release) => releaseTab(worker, release)));
  const over = ({ tabId }: Release) => releases.some((release) => release.tabId === tabId);
  if (releases.length > 0) await worker.state.update((now) => ({ releases: now.releases.filter((release) => !over(release)) }));
}

/** No debugger, no panel, no script of ours at work. A tab that has gone needs nothing. */
async function releaseTab({ cdp }: Worker, { tabId, by }: Release): Promise<void> {
  const frames = (await chrome.webNavigation.getAllFrames({ tabId }).catch(() => null)) ?? [];
  await Promise.all([
    cdp.release(tabId),
    chrome.tabs.update(tabId, { autoDiscardable: true }).catch(() => undefined), // The tab has gone.
    ...frames.map(({ frameId }) => askFrame({ tabId, frameId: frameId as FrameId }, 'RELEASE', { by })),
  ]);
}
