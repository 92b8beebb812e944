import type { FileId } from '../protocol/ids.ts';

/** The bytes of the files that the person has given, in IndexedDB. Sessions name them; what none names is deleted. */
export interface PickedFiles {
  /** The one thing that a page of ours writes: bytes this big cannot go by message. Rejects where there is no room. */
  put(id: FileId, bytes: Blob): Promise<void>;
  get(id: FileId): Promise<Blob | undefined>;
  remove(ids: readonly FileId[]): Promise<void>;
  ids(): Promise<readonly FileId[]>;
}

const DATABASE = 'picked-files';
const STORE = 'files';

/** Access to the files; each of our contexts may have its own. Opens the database at the first use. */
export function openPickedFiles(): PickedFiles {
  // A connection. It vanishes with the context; the next use opens another one.
  let opened: Promise<IDBDatabase> | undefined;
  const database = (): Promise<IDBDatabase> => {
    opened ??= openDatabase(() => {
      opened = undefined;
    });
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };

  /** Runs one transaction and answers what `work` asks for, once that is stored. */
  const run = async <T>(
    mode: IDBTransactionMode,
    work: (files: IDBObjectStore) => IDBRequest<T> | undefined,
  ): Promise<T | undefined> => {
    const transaction = (await database()).transaction(STORE, mode);
    const asked = work(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The files could not be stored.'));
    });
    return asked?.result;
  };

  return {
    async put(id, bytes) {
      await run('readwrite', (files) => files.put(bytes, id));
    },
    get: async (id) => (await run<unknown>('readonly', (files) => files.get(id))) as Blob | undefined, // Only `put` writes here.
    async remove(ids) {
      if (ids.length === 0) return;
      await run('readwrite', (files) => {
        for (const id of ids) files.delete(id);
        return undefined;
      });
    },
    ids: async () => ((await run('readonly', (files) => files.getAllKeys())) ?? []) as FileId[], // The same.
  };
}

function openDatabase(closed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      opening.result.onclose = closed;
      resolve(opening.result);
    };
  });
}
