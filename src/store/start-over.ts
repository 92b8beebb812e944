/** The key that says that everything is to be deleted. It is deleted last. */
const KEY = 'startsOver';

/** Stores that the next worker begins by deleting everything: nothing of it is in that worker's memory yet. */
export const markStartOver = (): Promise<void> => chrome.storage.local.set({ [KEY]: true });

/**
 * Deletes all that is stored if the person wants that, and returns whether it did. Must run before anything is read. A worker that
 * dies meanwhile leaves the mark, so the next one deletes again.
 */
export async function startOverIfMarked(): Promise<boolean> {
  const { local, session, sync } = chrome.storage;
  if ((await local.get(KEY))[KEY] !== true) return false;
  for (const { name } of await indexedDB.databases())
    if (name !== undefined) await deleted(indexedDB.deleteDatabase(name));
  for (const area of [session, sync]) await area.clear();
  await local.clear();
  return true;
}

/** A database that another page of ours has open is deleted once that page lets it go: nothing waits for it. */
const deleted = (request: IDBOpenDBRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error);
  });
