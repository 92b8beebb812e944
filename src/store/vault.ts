import * as v from 'valibot';
import { name, text } from '../protocol/fields.ts';
import type { SessionId } from '../protocol/ids.ts';
import { LIMITS } from '../protocol/limits.ts';
import { createStore, fieldPerKey, type Layout, type Store } from './store.ts';

/** A value that the agent sees as a placeholder. */
export interface VaultEntry {
  readonly placeholder: string;
  readonly type: string;
  readonly value: string;
  /** Origins of the pages that showed the value: the agent may type it there without asking the person. */
  readonly origins: readonly string[];
}

/** Entries by session, then by type and canonical value; in `storage.session`, which Chrome keeps in memory only. */
export interface VaultState {
  readonly vault: Readonly<Record<SessionId, Readonly<Record<string, VaultEntry>>>>;
}

export type Vault = Store<VaultState>;

const entrySchema = v.object({
  placeholder: text(64),
  type: text(32),
  value: text(LIMITS.personal),
  origins: v.array(text(LIMITS.address)),
});
const vaultSchema = v.record(name<SessionId>(16), v.record(v.string(), entrySchema));

const fields = fieldPerKey<VaultState>({ vault: {} });
/** What has not the shape of this version holds no values: their placeholders are unknown then. */
const layout: Layout<VaultState> = {
  ...fields,
  load: ({ vault }) => ({ vault: v.is(vaultSchema, vault) ? vault : {} }),
};

/** Opens the vault; only the worker may, and once. */
export const openVault = (): Vault => createStore<VaultState>(chrome.storage.session, layout);

interface Deposit {
  readonly session: SessionId;
  readonly origin: string;
  readonly type: string;
  readonly value: string;
  /** Equal for values that differ only in notation. */
  readonly key: string;
  /** Makes the placeholder from the next number of this type. */
  readonly name: (number: number) => string;
}

/** Stores values and returns their placeholders, in order. A key keeps its placeholder for the whole session. */
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
    for (const origin of Object.values(all[session] ?? {}).flatMap(({ origins }) => origins)) {
      counts.set(origin, (counts.get(origin) ?? 0) + 1);
    }
    return counts;
  };
}

/** Deletes the entries of a session. */
export const clearVault = (vault: Vault, session: SessionId): Promise<VaultState> =>
  vault.update(({ vault: all }) => ({
    vault: Object.fromEntries(Object.entries(all).filter(([id]) => id !== session)),
  }));
