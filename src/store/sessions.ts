import * as v from 'valibot';
import { type ChatCheck, chatCheckSchema } from '../protocol/chat-check.ts';
import { id, text } from '../protocol/fields.ts';
import type { SessionId, TabId } from '../protocol/ids.ts';
import {
  type Conversation,
  type Conversations,
  conversationSchema,
  keepConversations,
} from '../session/conversations.ts';
import { type Ended, endedOf, endedSchema } from '../session/ended.ts';
import { parseSession, patch, type Session } from '../session/session.ts';
import { kindNamed, type StoredKinds } from '../session/stored-kinds.ts';
import { isTarget, tabsOf } from '../session/tabs/target-tabs.ts';
import { putAside } from './asides.ts';
import { migrate, NOTICE, SESSION } from './migrations.ts';
import type { Room } from './room.ts';
import { createStore, type Layout, type Store } from './store.ts';

/** Anything with access to the stored sessions. */
export interface HasSessions {
  readonly state: SessionStore;
}

/** The stored sessions. */
export interface SessionStore extends Store<State> {
  /**
   * The history has the entries of this task up to `seq`: they leave its outbox with the next write of the session. In memory: the
   * next worker offers them to the history once more, which has them.
   */
  noteKept(id: SessionId, seq: number): void;
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

/** Reads the latest check of each chat. */
export async function allChecks({ state }: HasSessions): Promise<readonly ChatCheck[]> {
  return Object.values((await state.read()).checks);
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

/** Something that has begun; wrapped, so that awaiting whether it has begun does not await its end. */
export interface Begun<T> {
  readonly end: Promise<T>;
}

/**
 * Changes one session in one write and begins what `act` does in the state that is then stored: what holds the run is
 * stored before, and `act` is not called, or after. Where it is stored in the same write, `how` has changed the session and
 * nothing has begun. Undefined where the run is held or over, or `may` says no.
 */
export async function changeAndBegin<T>(
  { state }: HasSessions,
  id: SessionId,
  how: (session: Session) => Session,
  { act, may = () => true }: { readonly act: () => Promise<T>; readonly may?: (stored: Session) => boolean },
): Promise<Begun<T> | undefined> {
  let begun: Begun<T> | undefined;
  await updateSession(state, id, how, (stored) => {
    if (!stored || stored.queue.hold || !may(stored)) return;
    begun = { end: act() };
    begun.end.catch(() => {}); // Whoever awaits it hears of it.
  });
  return begun;
}

/** Begins something unless the run is held or over, whatever is stored meanwhile; see `changeAndBegin`. */
export const beginUnlessHeld = <T>(
  services: HasSessions,
  id: SessionId,
  act: () => Promise<T>,
): Promise<Begun<T> | undefined> => changeAndBegin(services, id, (session) => session, { act });

/** The state of all sessions, stored in `storage.local`. */
export interface State {
  readonly sessions: Readonly<Record<SessionId, Session>>;
  /** The rest of sessions that ended, until the history has it. */
  readonly ended: Readonly<Record<SessionId, Ended>>;
  /** Tabs that have left their session and still run our scripts. */
  readonly releases: readonly Release[];
  /** The latest check of each chat, by the origin of its site. */
  readonly checks: Readonly<Record<string, ChatCheck>>;
  /** The records of conversations, by their keys. */
  readonly conversations: Conversations;
  /** A notice that an update has left for the person, until the next session starts: a key of `_locales`. */
  readonly notice: string | null;
}

const releaseSchema = v.object({
  tabId: id<TabId>(),
  /** Who released it. The panel says so briefly if the agent did. */
  by: v.picklist(['person', 'agent']),
});
/** A tab to release. */
export type Release = Readonly<v.InferOutput<typeof releaseSchema>>;

const listOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : []);

/** A stored release in a list; an empty one where it is none. */
function parseRelease(stored: unknown): readonly Release[] {
  const parsed = v.safeParse(releaseSchema, stored);
  return parsed.success ? [parsed.output] : [];
}

/** A stored check under its origin; empty if it does not fit the schema. */
function parseCheck(stored: unknown): readonly (readonly [string, ChatCheck])[] {
  const parsed = v.safeParse(chatCheckSchema, stored);
  return parsed.success ? [[parsed.output.origin, parsed.output]] : [];
}

/** A stored conversation under its name; empty if it does not fit the schema. */
function parseConversation(stored: unknown, key: string): readonly (readonly [string, Conversation])[] {
  const parsed = v.safeParse(conversationSchema, stored);
  return parsed.success ? [[key, parsed.output]] : [];
}

/** A stored rest of a session; empty if it does not fit the schema. */
function parseEnded(stored: unknown): readonly (readonly [string, Ended])[] {
  const parsed = v.safeParse(endedSchema, stored);
  return parsed.success ? [[parsed.output.summary.id, parsed.output]] : [];
}

/** As the view takes it. */
const noticeSchema = text(64);

export const SCHEMA_VERSION = 5;

const RELEASES = 'releases';
const CHECK = 'check:';
const ENDED = 'ended:';
const CONVERSATION = 'conversation:';

/** One key per session, check and conversation, so that a change writes only that one. */
const layoutOf = (kinds: StoredKinds): Layout<State> => ({
  load: (items) => ({
    // What does not have the shape of this version was put aside, or could not be: it is no session.
    sessions: Object.fromEntries(
      Object.entries(items)
        .filter(([key]) => key.startsWith(SESSION))
        .map(([key, value]) => parseSession(value, key.slice(SESSION.length), kinds))
        .flatMap((session) => (session ? [[session.id, session]] : [])),
    ),
    ended: Object.fromEntries(
      Object.entries(items).flatMap(([key, stored]) => (key.startsWith(ENDED) ? parseEnded(stored) : [])),
    ),
    releases: listOf(items[RELEASES]).flatMap(parseRelease),
    checks: Object.fromEntries(
      Object.entries(items).flatMap(([key, check]) => (key.startsWith(CHECK) ? parseCheck(check) : [])),
    ),
    conversations: Object.fromEntries(
      Object.entries(items).flatMap(([key, stored]) =>
        key.startsWith(CONVERSATION) ? parseConversation(stored, key.slice(CONVERSATION.length)) : [],
      ),
    ),
    notice: v.is(noticeSchema, items[NOTICE]) ? items[NOTICE] : null,
  }),
  write: (before, after) => {
    const ids = Object.keys({ ...before.sessions, ...after.sessions }) as SessionId[];
    const changed = ids.filter((id) => before.sessions[id] !== after.sessions[id]);
    const over = Object.keys({ ...before.ended, ...after.ended }) as SessionId[];
    const left = over.filter((id) => before.ended[id] !== after.ended[id]);
    const places = Object.keys({ ...before.conversations, ...after.conversations });
    const kept = places.filter((place) => before.conversations[place] !== after.conversations[place]);
    const checked = Object.entries(after.checks).filter(([origin, one]) => before.checks[origin] !== one);
    return {
      ...Object.fromEntries(changed.map((id) => [`${SESSION}${id}`, after.sessions[id] ?? null])),
      ...Object.fromEntries(left.map((id) => [`${ENDED}${id}`, after.ended[id] ?? null])),
      ...Object.fromEntries(checked.map(([origin, one]) => [`${CHECK}${origin}`, one])),
      ...Object.fromEntries(
        kept.map((place) => [`${CONVERSATION}${place}`, after.conversations[place] ?? null]),
      ),
      ...(before.releases !== after.releases && { [RELEASES]: after.releases }),
      ...(before.notice !== after.notice && { [NOTICE]: after.notice }),
    };
  },
});

/**
 * Opens the stored sessions of these kinds of agent. Call it after `prepareStorage`. `beforeWrite` receives each state just
 * before it is written.
 */
export function openState(
  kinds: StoredKinds,
  beforeWrite?: (state: State) => void,
  room?: Pick<Room, 'wrote' | 'refused'>,
): SessionStore {
  const store = createStore(chrome.storage.local, layoutOf(kinds), beforeWrite, room);
  const placeOf = (agent: Session['agent']) => kindNamed(kinds, agent.kind)?.conversation?.(agent);
  const kept = new Map<SessionId, number>();
  return {
    ...store,
    noteKept: (id, seq) => void kept.set(id, seq),
    update: (change, begin) =>
      store.update((before) => {
        const changed = withEnded(before, withoutKept(before, change(before), kept));
        return { ...changed, ...keepConversations(before, { ...before, ...changed }, placeOf) };
      }, begin),
  };
}

/** The change without the entries that the history has; a session that the change leaves alone keeps them. */
function withoutKept(
  before: State,
  changed: Partial<State>,
  kept: ReadonlyMap<SessionId, number>,
): Partial<State> {
  if (!changed.sessions || kept.size === 0) return changed;
  const sessions = Object.entries(changed.sessions).map(([id, session]) => {
    const upTo = kept.get(id as SessionId) ?? 0; // A key of the record.
    const [first] = session.history.outbox;
    if (session === before.sessions[id as SessionId] || !first || first.seq > upTo) return [id, session];
    return [
      id,
      patch(session, { history: { outbox: session.history.outbox.filter(({ seq }) => seq > upTo) } }),
    ];
  });
  return { ...changed, sessions: Object.fromEntries(sessions) };
}

/** Adds the rest of each session that the change ends, however it ends, unless the change has it already. */
function withEnded(before: State, changed: Partial<State>): Partial<State> {
  const { sessions } = changed;
  if (!sessions) return changed;
  const ended = changed.ended ?? before.ended;
  const over = Object.values(before.sessions).filter(({ id }) => !sessions[id] && !ended[id]);
  if (over.length === 0) return changed;
  return {
    ...changed,
    ended: { ...ended, ...Object.fromEntries(over.map((one) => [one.id, endedOf(one)])) },
  };
}

/**
 * Denies content scripts access to the storage, migrates it to the current version, and puts aside what has not its
 * shape. Rejects with `NewerStorage`, and then has changed nothing.
 */
export async function prepareStorage(kinds: StoredKinds, now: number): Promise<void> {
  // By default every content script can read the storage: https://developer.chrome.com/docs/extensions/reference/api/storage#method-StorageArea-setAccessLevel
  const areas = [chrome.storage.local, chrome.storage.sync];
  await Promise.all(areas.map((area) => area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' })));
  await migrate(chrome.storage.local, SCHEMA_VERSION);
  // Chrome may refuse the write (quota): what is no session is not read as one all the same.
  await putAside(chrome.storage.local, kinds, now).catch((cause: unknown) =>
    console.error('AgentAnything:', cause),
  );
}

/** Changes one session. If it has ended, does not call `change` and writes nothing. */
function updateSession(
  store: Store<State>,
  id: SessionId,
  change: (session: Session) => Session,
  begin: (stored: Session | undefined) => void = () => {},
): Promise<State> {
  return store.update(
    ({ sessions }) => {
      const session = sessions[id];
      if (!session) return {};
      const changed = change(session);
      return changed === session ? {} : { sessions: { ...sessions, [id]: changed } };
    },
    ({ sessions }) => begin(sessions[id]),
  );
}
