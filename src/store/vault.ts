import { Mutex } from 'async-mutex';
import * as v from 'valibot';
import { name, text } from '../protocol/fields.ts';
import type { SessionId } from '../protocol/ids.ts';
import { LIMITS } from '../protocol/limits.ts';
import { randomCode } from '../protocol/turn-code.ts';
import { inSameConversation, withNumbersOf } from '../session/conversations.ts';
import { NUMBER_MAX, takeNumbers } from '../session/placeholder-numbers.ts';
import type { HasSessions } from './sessions.ts';
import { createStore, fieldPerKey, type Layout, type Store } from './store.ts';

/** A value that the agent sees as a placeholder. */
export interface VaultEntry {
  readonly placeholder: string;
  readonly type: string;
  readonly value: string;
  /**
   * The origin that showed the value first, and those that hold it in a field: the agent may type it there without asking the
   * person.
   */
  readonly origins: readonly string[];
  /** Further origins that showed it: a page may guess a value, and learn by the typing that the guess was right. */
  readonly echoes?: readonly string[];
}

/** Values of one type that an origin may show first and keep, once another origin shows them, too: more are a list of guesses. */
const LIST_MAX = 20;
/** Values of one type that are known from elsewhere and that one origin may hold in fields. */
const HELD_MAX = 3;

/** Entries by session, then by type and canonical value; in `storage.session`, which Chrome keeps in memory only. */
export interface VaultState {
  readonly vault: Readonly<Record<SessionId, Entries>>;
  /** Another code for each time that Chrome has cleared the area; '' before the first. */
  readonly epoch: string;
  /** What the agent has written into fields in its own words, the latest. */
  readonly agentWords: Readonly<Record<SessionId, readonly string[]>>;
}

/** The store of the values. */
export interface Vault extends Store<VaultState> {
  /** Runs one deposit at a time, so that values that come at the same time share no number and skip none. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

const epochSchema = text(64);

const entrySchema = v.object({
  placeholder: text(64),
  type: text(32),
  value: text(LIMITS.personal),
  origins: v.array(text(LIMITS.address)),
  echoes: v.exactOptional(v.array(text(LIMITS.address))),
});
const vaultSchema = v.record(name<SessionId>(16), v.record(v.string(), entrySchema));

const agentWordsSchema = v.record(name<SessionId>(16), v.array(text(LIMITS.personal)));
/** Texts of an agent that a session keeps. */
const WORDS_MAX = 200;

const EMPTY: VaultState = { vault: {}, epoch: '', agentWords: {} };
const fields = fieldPerKey<VaultState>(EMPTY);
/** What has not the shape of this version holds no values: their placeholders are unknown then. */
const layout: Layout<VaultState> = {
  ...fields,
  load: ({ vault = {}, epoch = '', agentWords = {} }) =>
    v.is(vaultSchema, vault) && v.is(epochSchema, epoch) && v.is(agentWordsSchema, agentWords)
      ? { vault, epoch, agentWords }
      : EMPTY,
};

/** Opens the vault; only the worker may, and once. */
export function openVault(): Vault {
  const lock = new Mutex();
  return {
    ...createStore<VaultState>(chrome.storage.session, layout),
    exclusively: (work) => lock.runExclusive(work),
  };
}

/** What names the values that the vault holds: another one has forgotten the placeholders that were given before. */
export async function epochOf(vault: Vault): Promise<string> {
  const { epoch } = await vault.read();
  return epoch || (await vault.update((state) => (state.epoch ? {} : { epoch: randomCode(10) }))).epoch;
}

interface Deposit {
  readonly origin: string;
  readonly type: string;
  readonly value: string;
  /** Equal for values that differ only in notation. */
  readonly key: string;
  /** Makes the placeholder from a number of this type. */
  readonly name: (number: number) => string;
}

/** Anything with access to the values that placeholders stand for. */
export interface HasVault {
  readonly vault: Vault;
}

/** Replaces a value that gets no placeholder: its session has ended, or has given all its numbers. */
const HIDDEN = '[HIDDEN]';

/**
 * Stores values and returns their placeholders, in order. A key keeps its placeholder as long as the vault keeps its
 * value. Stores first, with the session, that the numbers are given: a number whose value is lost is never given again.
 */
export function deposit(
  services: HasVault & HasSessions,
  session: SessionId,
  deposits: readonly Deposit[],
): Promise<readonly string[]> {
  const { vault } = services;
  return vault.exclusively(async () => {
    const known = (await vault.read()).vault[session] ?? {};
    const fresh = new Map(
      deposits.filter(({ key }) => !Object.hasOwn(known, key)).map((one) => [one.key, one]),
    );
    const names = await takeNames(services, session, [...fresh.values()]);
    const state = await vault.update(({ vault: before }) => {
      const entries = before[session] ?? {};
      const after = deposits.reduce((all, one) => add(all, one, names), entries);
      return after === entries ? {} : { vault: { ...before, [session]: after } };
    });
    return deposits.map(({ key }) => state.vault[session]?.[key]?.placeholder ?? HIDDEN);
  });
}

/** Placeholders for new values, by key; none for those that get no number. */
async function takeNames(
  services: HasSessions,
  session: SessionId,
  fresh: readonly Deposit[],
): Promise<ReadonlyMap<string, string>> {
  let numbers: readonly number[] = [];
  if (fresh.length > 0)
    await services.state.update(({ sessions }) => {
      const before = sessions[session];
      if (!before) return {};
      // Two tabs may show one conversation.
      const others = inSameConversation(before, Object.values(sessions));
      const taken = takeNumbers(
        withNumbersOf(before, others),
        fresh.map(({ type }) => type),
      );
      ({ numbers } = taken);
      return { sessions: { ...sessions, [session]: taken.session } };
    });
  return new Map(
    fresh.flatMap(({ key, name }, index) => {
      const number = numbers[index];
      return number === undefined || number > NUMBER_MAX ? [] : [[key, name(number)]];
    }),
  );
}

type Entries = Readonly<Record<string, VaultEntry>>;

function add(
  entries: Entries,
  { origin, type, value, key }: Deposit,
  names: ReadonlyMap<string, string>,
): Entries {
  const known = Object.hasOwn(entries, key) ? entries[key] : undefined;
  if (known?.origins.includes(origin)) return entries;
  if (known?.echoes?.includes(origin)) return entries;
  if (known) return { ...entries, [key]: shownAlso(entries, known, origin) };
  const placeholder = names.get(key);
  return placeholder === undefined
    ? entries
    : { ...entries, [key]: { placeholder, type, value, origins: [origin] } };
}

/** A value that one more origin shows. An origin that showed it first in a long list of its kind may have guessed it. */
function shownAlso(entries: Entries, known: VaultEntry, origin: string): VaultEntry {
  const { type, origins, echoes = [] } = known;
  const [first = '', ...others] = origins;
  const listed = Object.values(entries).filter((one) => one.type === type && one.origins[0] === first);
  return listed.length > LIST_MAX
    ? { ...known, origins: [origin, ...others], echoes: [...echoes, first] }
    : { ...known, echoes: [...echoes, origin] };
}

/**
 * Takes the values that the fields of a page hold as its origin's own. Takes none of a kind of which the origin holds many that
 * are known from elsewhere: those are guesses.
 */
export async function holdInFields(
  { vault }: HasVault,
  session: SessionId,
  { origin, placeholders }: { readonly origin: string; readonly placeholders: readonly string[] },
): Promise<void> {
  if (placeholders.length === 0) return;
  await vault.update(({ vault: before }) => {
    const entries = before[session] ?? {};
    const isHeld = ({ origins, placeholder }: VaultEntry) =>
      origins.slice(1).includes(origin) || (!origins.includes(origin) && placeholders.includes(placeholder));
    const held = Object.entries(entries).filter(([, entry]) => isHeld(entry));
    const few = held.filter(([, { type }]) => held.filter(([, one]) => one.type === type).length <= HELD_MAX);
    const fresh = few.filter(([, { origins }]) => !origins.includes(origin));
    if (fresh.length === 0) return {};
    const after = fresh.map(([key, entry]) => [key, { ...entry, origins: [...entry.origins, origin] }]);
    return { vault: { ...before, [session]: { ...entries, ...Object.fromEntries(after) } } };
  });
}

/** Stores a text that the agent writes in its own words, before a page holds it. */
export async function rememberAgentWords(
  { vault }: HasVault,
  session: SessionId,
  words: string,
): Promise<void> {
  if (words.trim() === '' || words.length > LIMITS.personal) return;
  await vault.update(({ agentWords }) => {
    const before = agentWords[session] ?? [];
    if (before.includes(words)) return {};
    return { agentWords: { ...agentWords, [session]: [...before, words].slice(-WORDS_MAX) } };
  });
}

/**
 * Whether a value is what the agent has written itself, and nothing that a page or the person has shown before. By the keys of
 * deposits.
 */
export async function agentWroteFirst(
  vault: Vault,
  session: SessionId,
): Promise<(key: string, keyOf: (words: string) => string) => boolean> {
  const { vault: all, agentWords } = await vault.read();
  const words = agentWords[session] ?? [];
  return (key, keyOf) => !Object.hasOwn(all[session] ?? {}, key) && words.some((one) => keyOf(one) === key);
}

/** Reads the entries of a session. */
export const entriesOf = async (vault: Vault, session: SessionId): Promise<readonly VaultEntry[]> =>
  Object.values((await vault.read()).vault[session] ?? {});

/** Counts, for a session, the values that each origin has shown. */
export async function countByOrigin(
  vault: Vault,
): Promise<(session: SessionId) => ReadonlyMap<string, number>> {
  const { vault: all } = await vault.read();
  return (session) => {
    const counts = new Map<string, number>();
    for (const origin of originsIn(all[session])) {
      counts.set(origin, (counts.get(origin) ?? 0) + 1);
    }
    return counts;
  };
}

/** The origins that showed values, once for each value. */
const originsIn = (entries: Entries = {}): readonly string[] =>
  Object.values(entries).flatMap(({ origins, echoes = [] }) => [...new Set([...origins, ...echoes])]);

/** Deletes the entries of a session. */
export const clearVault = (vault: Vault, session: SessionId): Promise<VaultState> =>
  vault.exclusively(() =>
    vault.update(({ vault: all, agentWords }) => ({
      vault: without(all, session),
      ...(Object.hasOwn(agentWords, session) && { agentWords: without(agentWords, session) }),
    })),
  );

const without = <T>(all: Readonly<Record<SessionId, T>>, session: SessionId): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => id !== session));
