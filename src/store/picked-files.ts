import { createStore, delMany, get, keys, set } from 'idb-keyval';
import type { FileId } from '../protocol/ids.ts';

/** The bytes of the files that the person picked, in IndexedDB. Sessions list their ids; a file that no session lists is deleted. */
export interface PickedFiles {
  /** The only write that a page of ours makes: bytes this big do not fit into a message. Rejects if the disk is full. */
  put(id: FileId, bytes: Blob): Promise<void>;
  get(id: FileId): Promise<Blob | undefined>;
  remove(ids: readonly FileId[]): Promise<void>;
  ids(): Promise<readonly FileId[]>;
}

/** Access to the files; each of our contexts may have its own. The first use opens the database. */
export function openPickedFiles(): PickedFiles {
  const files = createStore('picked-files', 'files');
  return {
    put: (id, bytes) => set(id, bytes, files),
    get: (id) => get<Blob>(id, files),
    async remove(ids) {
      if (ids.length > 0) await delMany([...ids], files);
    },
    ids: () => keys<FileId>(files),
  };
}
