const KEY = 'probe';

/** Writes, reads and removes an item. Rejects with Chrome's reason if that fails. */
export async function probeStorage(): Promise<void> {
  const area = chrome.storage.local;
  await area.set({ [KEY]: true });
  const { [KEY]: read } = await area.get(KEY);
  await area.remove(KEY);
  if (read !== true) throw new Error('Chrome returned another value than it was given.');
}
