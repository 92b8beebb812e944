import type { SessionId } from '../protocol/ids.ts';
import type { Session } from '../protocol/session.ts';
import { migrate } from './migrations.ts';
import { createStore, type Store } from './store.ts';

/** What `storage.local` holds. */
export interface State {
  readonly schemaVersion: number;
  readonly sessions: Readonly<Record<SessionId, Session>>;
}

export const SCHEMA_VERSION = 1;

const initial: State = { schemaVersion: SCHEMA_VERSION, sessions: {} };

/** The truth about all sessions. Content scripts cannot read it. */
export async function openState(): Promise<Store<State>> {
  // Without this every content script could read it: https://developer.chrome.com/docs/extensions/reference/api/storage#method-StorageArea-setAccessLevel
  await chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
  await migrate(chrome.storage.local, SCHEMA_VERSION);
  return createStore(chrome.storage.local, initial);
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
