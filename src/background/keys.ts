import { showPopup } from '../browser/popup.ts';
import type { TabId } from '../protocol/ids.ts';
import { isByPerson } from '../session/holds.ts';
import { isRunning } from '../session/queue.ts';
import type { Session } from '../session/session.ts';
import { isTarget } from '../session/tabs/target-tabs.ts';
import { allSessions, sessionWith } from '../store/sessions.ts';
import { releaseTarget } from '../targets/tabs/release.ts';
import { pause, resume } from '../turn/person.ts';
import type { TurnServices } from '../turn/services.ts';
import type { RootServices } from './root-services.ts';
import { abilitiesOf, assign } from './tab-roles.ts';

/**
 * Pauses the task of the tab in front, else the one that runs, or lets it go on. Where something else has stopped it, our
 * popup opens instead, which says what to do.
 */
export async function holdOrResume(services: TurnServices, tabId: TabId | undefined): Promise<void> {
  const session = await taskOf(services, tabId);
  if (!session) return;
  if (!session.queue.hold) return pause(services, session.id);
  // The person has brought it about, and need not look at anything first.
  if (isByPerson(session.queue.hold)) await resume(services, session.id);
  else if (tabId !== undefined) await showPopup(tabId);
}

/** Lets the latest task use the tab in front, or takes it away. Opens our popup where neither can be. */
export async function useOrTakeAway(services: RootServices, tabId: TabId | undefined): Promise<void> {
  if (tabId === undefined) return;
  const own = await sessionWith(services, tabId);
  if (own && isTarget(own, tabId)) {
    await releaseTarget(services, tabId);
    return;
  }
  const [latest] = (await allSessions(services)).toSorted((a, b) => b.createdAt - a.createdAt);
  const { role, target } = await abilitiesOf(services, tabId);
  const given =
    latest && role.kind === 'none' && target.able
      ? await assign(services, { tabId, role: 'target', task: '', session: latest.id })
      : undefined;
  if (!given?.ok) await showPopup(tabId);
}

async function taskOf(services: TurnServices, tabId: TabId | undefined): Promise<Session | undefined> {
  const own = tabId === undefined ? undefined : await sessionWith(services, tabId);
  if (own) return own;
  const sessions = await allSessions(services);
  const [running, another] = sessions.filter(isRunning);
  return another ? undefined : (running ?? (sessions.length === 1 ? sessions[0] : undefined));
}
