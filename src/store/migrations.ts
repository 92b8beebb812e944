import * as v from 'valibot';

/** Where a sentence for the person waits that an update has left: a key of `_locales`. */
export const NOTICE = 'notice';

type Stored = Record<string, unknown>;
/** Takes everything stored by version N to version N + 1: what to write and which keys to drop. */
export type Migration = (stored: Stored) => { readonly set: Stored; readonly remove: readonly string[] };

/** By the version that they start from. Version 0 is a storage without a version: nothing was ever released with one. */
export const migrations: Readonly<Record<number, Migration>> = {
  0: (stored) => ({ set: {}, remove: Object.keys(stored) }),
  // Sessions of 0.1 lie in one key and in another shape: they end, and the person is told. Their tabs are released.
  1: ({ sessions, releases }) => ({
    set: {
      releases: [...(Array.isArray(releases) ? releases : []), ...tabsOfSessions(sessions)],
      ...(Object.keys(sessions ?? {}).length > 0 && { [NOTICE]: 'sessionsEndedByUpdate' }),
    },
    remove: ['sessions'],
  }),
};

/** The tabs of sessions as 0.1 stored them, to be left as they were found. */
function tabsOfSessions(sessions: unknown): { tabId: number; by: 'person' }[] {
  const parsed = v.safeParse(v.record(v.string(), oldSession), sessions);
  if (!parsed.success) return [];
  const tabs = Object.values(parsed.output).flatMap(({ agentTabId, targetTabs }) => [
    agentTabId,
    ...targetTabs.map(({ tabId }) => tabId),
  ]);
  return tabs.map((tabId) => ({ tabId, by: 'person' }));
}

const oldSession = v.object({ agentTabId: v.number(), targetTabs: v.array(v.object({ tabId: v.number() })) });

/** A newer version of the extension has written what is stored: this one leaves it alone. */
export class NewerStorage extends Error {
  constructor(found: number) {
    super(
      `Storage version ${found} was written by a newer AgentAnything. Update the extension, or remove and install it.`,
    );
  }
}

/** Brings stored state to `version`, one step and one write at a time. Rejects where a step is missing, and with
 * `NewerStorage` where the stored version is newer: then nothing is written. */
export async function migrate(
  area: chrome.storage.StorageArea,
  version: number,
  steps = migrations,
): Promise<void> {
  for (;;) {
    const stored = (await area.get(null)) as Stored;
    const from = typeof stored.schemaVersion === 'number' ? stored.schemaVersion : 0;
    if (from === version) return;
    if (from > version) throw new NewerStorage(from);
    const step = steps[from];
    if (!step) throw new Error(`No migration from storage version ${from}`);
    const { set, remove } = step(stored);
    // First what is new with its version, then what is old: a death in between leaves only litter.
    await area.set({ ...set, schemaVersion: from + 1 });
    const litter = remove.filter((key) => !(key in set) && key !== 'schemaVersion');
    if (litter.length > 0) await area.remove(litter);
  }
}
