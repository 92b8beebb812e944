import type { SessionId } from '../protocol/ids.ts';
import { createStore, fieldPerKey, type Store } from './store.ts';

/** A value that was taken out of what the agent reads. */
export interface VaultEntry {
  readonly placeholder: string;
  readonly type: string;
  readonly value: string;
  /** Where it was seen: there it may be typed without asking. */
  readonly origins: readonly string[];
}

/** By session, then by type and normalised value. In memory only (`storage.session`), never on disk. */
export interface VaultState {
  readonly vault: Readonly<Record<SessionId, Readonly<Record<string, VaultEntry>>>>;
}

export type Vault = Store<VaultState>;

const layout = fieldPerKey<VaultState>({ vault: {} });

/** The one vault; only the worker opens it. */
export const openVault = (): Vault => createStore<VaultState>(chrome.storage.session, layout);

interface Deposit {
  readonly session: SessionId;
  readonly origin: string;
  readonly type: string;
  readonly value: string;
  /** Equal for values that are the same thing written differently. */
  readonly key: string;
  /** Makes the placeholder from the number that is next for this type. */
  readonly name: (number: number) => string;
}

/** Keeps values and answers their placeholders, in order: the same key is the same placeholder for the whole session. */
export async function deposit(vault: Vault, deposits: readonly Deposit[]): Promise<readonly string[]> {
  const state = await vault.update(({ vault: before }) => {
    const after = deposits.reduce(add, before);
    return after === before ? {} : { vault: after };
  });
  return deposits.map(({ session, key }) => state.vault[session]?.[key]?.placeholder ?? '[HIDDEN]');
}

function add(
  all: VaultState['vault'],
  { session, origin, type, value, key, name }: Deposit,
): VaultState['vault'] {
  const entries = all[session] ?? {};
  const known = entries[key];
  if (known?.origins.includes(origin)) return all;
  const entry = known
    ? { ...known, origins: [...known.origins, origin] }
    : {
        placeholder: name(Object.values(entries).filter((other) => other.type === type).length + 1),
        type,
        value,
        origins: [origin],
      };
  return { ...all, [session]: { ...entries, [key]: entry } };
}

/** What a session has kept. */
export const entriesOf = async (vault: Vault, session: SessionId): Promise<readonly VaultEntry[]> =>
  Object.values((await vault.read()).vault[session] ?? {});

/** For a session: how many of its values were seen on each origin. */
export async function countByOrigin(
  vault: Vault,
): Promise<(session: SessionId) => ReadonlyMap<string, number>> {
  const { vault: all } = await vault.read();
  return (session) => {
    const counts = new Map<string, number>();
    for (const origin of Object.values(all[session] ?? {}).flatMap(({ origins }) => origins)) {
      counts.set(origin, (counts.get(origin) ?? 0) + 1);
    }
    return counts;
  };
}

/** Forgets everything of a session. */
export const clearVault = (vault: Vault, session: SessionId): Promise<VaultState> =>
  vault.update(({ vault: all }) => ({
    vault: Object.fromEntries(Object.entries(all).filter(([id]) => id !== session)),
  }));
