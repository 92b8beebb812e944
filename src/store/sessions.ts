import type { SessionId, TabId } from '../protocol/ids.ts';
import type { Session } from '../session/session.ts';
import { isTarget, tabsOf } from '../session/target-tabs.ts';
import { migrate, NOTICE, SESSION } from './migrations.ts';
import { createStore, type Layout, type Store } from './store.ts';

/** Anything with access to the stored sessions. */
export interface HasSessions {
  readonly state: Store<State>;
}

/** Adds a session unless its agent's tab belongs to one already: two requests may have come at once. */
export const addSession = (services: HasSessions, session: Session) =>
  services.state.update(({ sessions }) => {
    const taken = Object.values(sessions).some((other) =>
      tabsOf(other).some((tab) => tab === session.agent.tabId),
    );
    return taken ? {} : { sessions: { ...sessions, [session.id]: session }, notice: null };
  });

/** Reads one session; undefined if it has ended. */
export async function sessionOf({ state }: HasSessions, id: SessionId): Promise<Session | undefined> {
  return (await state.read()).sessions[id];
}

/** Reads every session. */
export async function allSessions({ state }: HasSessions): Promise<readonly Session[]> {
  return Object.values((await state.read()).sessions);
}

/** Reads the session of a tab, as agent or target. A tab belongs to one session at most. */
export async function sessionWith(services: HasSessions, tabId: TabId): Promise<Session | undefined> {
  return (await allSessions(services)).find(
    (session) => session.agent.tabId === tabId || isTarget(session, tabId),
  );
}

/** Changes one session in one write and returns the changed session; undefined if it has ended. */
export async function change(
  services: HasSessions,
  id: SessionId,
  how: (session: Session) => Session,
): Promise<Session | undefined> {
  return (await updateSession(services.state, id, how)).sessions[id];
}

/** The state of all sessions, stored in `storage.local`. */
export interface State {
  readonly sessions: Readonly<Record<SessionId, Session>>;
  /** Tabs that have left their session and still run our scripts. */
  readonly releases: readonly Release[];
  /** A notice that an update has left for the person, until the next session starts: a key of `_locales`. */
  readonly notice: string | null;
}

/** A tab to release. */
export interface Release {
  readonly tabId: TabId;
  /** Who released it. The panel says so briefly if the agent did. */
  readonly by: 'person' | 'agent';
}

export const SCHEMA_VERSION = 3;

const RELEASES = 'releases';

/** One key per session, so that a change writes only that session. */
const layout: Layout<State> = {
  load: (items) => ({
    sessions: Object.fromEntries(
      Object.entries(items)
        .filter(([key, value]) => key.startsWith(SESSION) && value !== null)
        .map(([key, value]) => [key.slice(SESSION.length), value as Session]), // Only `write` writes these keys.
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

/**
 * Opens the stored sessions. Call it after `prepareStorage`. `beforeWrite` receives each state just before it is
 * written.
 */
export const openState = (beforeWrite?: (state: State) => void): Store<State> =>
  createStore(chrome.storage.local, layout, beforeWrite);

/** Denies content scripts access to the storage and migrates it to the current version. */
export async function prepareStorage(): Promise<void> {
  // By default every content script can read the storage: https://developer.chrome.com/docs/extensions/reference/api/storage#method-StorageArea-setAccessLevel
  const areas = [chrome.storage.local, chrome.storage.sync];
  await Promise.all(areas.map((area) => area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' })));
  await migrate(chrome.storage.local, SCHEMA_VERSION);
}

/** Changes one session. If it has ended, does not call `change` and writes nothing. */
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
