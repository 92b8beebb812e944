import type { Debugger } from '../cdp/debugger.ts';
import type { SessionId, TabId } from '../protocol/ids.ts';
import type { Session } from '../protocol/session.ts';
import type { LearnedChats } from '../store/learned.ts';
import type { Preferences } from '../store/preferences.ts';
import { type State, updateSession } from '../store/state.ts';
import type { Store } from '../store/store.ts';
import type { Vault } from '../store/vault.ts';

/** What every part of the service worker works with. */
export interface Worker {
  readonly state: Store<State>;
  readonly preferences: Preferences;
  readonly learned: LearnedChats;
  readonly vault: Vault;
  readonly cdp: Debugger;
  now(): number;
}

export async function sessionOf({ state }: Worker, id: SessionId): Promise<Session | undefined> {
  return (await state.read()).sessions[id];
}

export async function allSessions({ state }: Worker): Promise<readonly Session[]> {
  return Object.values((await state.read()).sessions);
}

/** The session that a tab belongs to; a tab belongs to one at most. */
export async function sessionWith(worker: Worker, tabId: TabId): Promise<Session | undefined> {
  return (await allSessions(worker)).find((session) => session.agentTabId === tabId || isTarget(session, tabId));
}

export const isTarget = (session: Session, tabId: TabId): boolean => session.targetTabs.some((target) => target.tabId === tabId);

export const tabsOf = (session: Session): readonly TabId[] => [session.agentTabId, ...session.targetTabs.map(({ tabId }) => tabId)];

/** Changes one session in one write and answers it as it then is; undefined where it has ended. */
export async function change(worker: Worker, id: SessionId, how: (session: Session) => Session): Promise<Session | undefined> {
  return (await updateSession(worker.state, id, how)).sessions[id];
}
