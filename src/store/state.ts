import type { SessionId, TabId } from '../protocol/ids.ts';
import type { Session } from '../protocol/session.ts';
import { migrate } from './migrations.ts';
import { createStore, type Store } from './store.ts';

/** What `storage.local` holds. */
export interface State {
  readonly schemaVersion: number;
  readonly sessions: Readonly<Record<SessionId, Session>>;
  /** Tabs that have left their session and still hold scripts of ours. */
  readonly releases: readonly Release[];
}

/** A tab to be left as we found it. */
export interface Release {
  readonly tabId: TabId;
  /** Whose doing it was: what the agent has released says so for a moment. */
  readonly by: 'person' | 'agent';
}

export const SCHEMA_VERSION = 1;

const initial: State = { schemaVersion: SCHEMA_VERSION, sessions: {}, releases: [] };

/** The truth about all sessions. To be read after `prepareStorage`. */
export const openState = (): Store<State> => createStore(chrome.storage.local, initial);

/** Closes what is stored to content scripts, and brings it to the version of this code. */
export async function prepareStorage(): Promise<void> {
  // Without this every content script could read it: https://developer.chrome.com/docs/extensions/reference/api/storage#method-StorageArea-setAccessLevel
  const areas = [chrome.storage.local, chrome.storage.sync];
  await Promise.all(areas.map((area) => area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' })));
  await migrate(chrome.storage.local, SCHEMA_VERSION);
}

/** Changes one session. Where it has ended in the meantime, `change` is not called and nothing is written. */
export function updateSession(store: Store<State>, id: SessionId, change: (session: Session) => Session): Promise<State> {
  return store.update(({ sessions }) => {
    const session = sessions[id];
    if (!session) return {};
    const changed = change(session);
    return changed === session ? {} : { sessions: { ...sessions, [id]: changed } };
  });
}
