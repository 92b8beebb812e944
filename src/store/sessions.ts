import type { SessionId, TabId } from '../protocol/ids.ts';
import type { Session } from '../session/session.ts';
import { isTarget, tabsOf } from '../session/target-tabs.ts';
import { migrate, NOTICE } from './migrations.ts';
import { createStore, type Layout, type Store } from './store.ts';

/** What the look-ups of a session need. */
export interface HasSessions {
  readonly state: Store<State>;
}

/** Nothing is added where its agent's tab belongs to a session already: it may have been asked for twice at once. */
export const addSession = (services: HasSessions, session: Session) =>
  services.state.update(({ sessions }) => {
    const taken = Object.values(sessions).some((other) =>
      tabsOf(other).some((tab) => tab === session.agent.tabId),
    );
    return taken ? {} : { sessions: { ...sessions, [session.id]: session }, notice: null };
  });

export async function sessionOf({ state }: HasSessions, id: SessionId): Promise<Session | undefined> {
  return (await state.read()).sessions[id];
}

export async function allSessions({ state }: HasSessions): Promise<readonly Session[]> {
  return Object.values((await state.read()).sessions);
}

/** The session that a tab belongs to; a tab belongs to one at most. */
export async function sessionWith(services: HasSessions, tabId: TabId): Promise<Session | undefined> {
  return (await allSessions(services)).find(
    (session) => session.agent.tabId === tabId || isTarget(session, tabId),
  );
}

/** Changes one session in one write and answers it as it then is; undefined where it has ended. */
export async function change(
  services: HasSessions,
  id: SessionId,
  how: (session: Session) => Session,
): Promise<Session | undefined> {
  return (await updateSession(services.state, id, how)).sessions[id];
}

/** What `storage.local` holds of sessions. */
export interface State {
  readonly sessions: Readonly<Record<SessionId, Session>>;
  /** Tabs that have left their session and still hold scripts of ours. */
  readonly releases: readonly Release[];
  /** A sentence for the person that an update has left, until the next session begins: a key of `_locales`. */
  readonly notice: string | null;
}

/** A tab to be left as we found it. */
export interface Release {
  readonly tabId: TabId;
  /** Whose doing it was: what the agent has released says so for a moment. */
  readonly by: 'person' | 'agent';
}

export const SCHEMA_VERSION = 2;

const SESSION = 'session:';
const RELEASES = 'releases';

/** One key per session: a change writes only the session that it concerns. */
const layout: Layout<State> = {
  load: (items) => ({
    sessions: Object.fromEntries(
      Object.entries(items)
        .filter(([key, value]) => key.startsWith(SESSION) && value !== null)
        .map(([key, value]) => [key.slice(SESSION.length), value as Session]), // Only `write` writes them.
    ),
    releases: (items[RELEASES] as readonly Release[] | undefined) ?? [], // As above.
    notice: (items[NOTICE] as string | null | undefined) ?? null, // As above.
  }),
  write: (before, after) => {
    const ids = Object.keys({ ...before.sessions, ...after.sessions }) as SessionId[];
    const changed = ids.filter((id) => before.sessions[id] !== after.sessions[id]);
    return {
      ...Object.fromEntries(changed.map((id) => [`${SESSION}${id}`, after.sessions[id] ?? null])),
      ...(before.releases !== after.releases && { [RELEASES]: after.releases }),
      ...(before.notice !== after.notice && { [NOTICE]: after.notice }),
    };
  },
};

/** The truth about all sessions. To be read after `prepareStorage`. `beforeWrite` hears of what is about to be true. */
export const openState = (beforeWrite?: (state: State) => void): Store<State> =>
  createStore(chrome.storage.local, layout, beforeWrite);

/** Closes what is stored to content scripts, and brings it to the version of this code. */
export async function prepareStorage(): Promise<void> {
  // Without this every content script could read it: https://developer.chrome.com/docs/extensions/reference/api/storage#method-StorageArea-setAccessLevel
  const areas = [chrome.storage.local, chrome.storage.sync];
  await Promise.all(areas.map((area) => area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' })));
  await migrate(chrome.storage.local, SCHEMA_VERSION);
}

/** Changes one session. Where it has ended in the meantime, `change` is not called and nothing is written. */
function updateSession(
  store: Store<State>,
  id: SessionId,
  change: (session: Session) => Session,
): Promise<State> {
  return store.update(({ sessions }) => {
    const session = sessions[id];
    if (!session) return {};
    const changed = change(session);
    return changed === session ? {} : { sessions: { ...sessions, [id]: changed } };
  });
}
