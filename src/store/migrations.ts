type Stored = Record<string, unknown>;
/** Takes everything stored by version N to version N + 1: what to write and which keys to drop. */
export type Migration = (stored: Stored) => { readonly set: Stored; readonly remove: readonly string[] };

/** By the version that they start from. Version 0 is a storage without a version: nothing was ever released with one. */
export const migrations: Readonly<Record<number, Migration>> = {
  0: (stored) => ({ set: {}, remove: Object.keys(stored) }),
};

/** Brings stored state to `version`, one step and one write at a time. Rejects where a step is missing. */
export async function migrate(
  area: chrome.storage.StorageArea,
  version: number,
  steps = migrations,
): Promise<void> {
  for (;;) {
    const stored = (await area.get(null)) as Stored;
    const from = typeof stored.schemaVersion === 'number' ? stored.schemaVersion : 0;
    if (from >= version) return;
    const step = steps[from];
    if (!step) throw new Error(`No migration from storage version ${from}`);
    const { set, remove } = step(stored);
    // First what is new with its version, then what is old: a death in between leaves only litter.
    await area.set({ ...set, schemaVersion: from + 1 });
    const litter = remove.filter((key) => !(key in set) && key !== 'schemaVersion');
    if (litter.length > 0) await area.remove(litter);
  }
}
