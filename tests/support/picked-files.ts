import type { FileId } from '../../src/protocol/ids.ts';
import type { PickedFiles } from '../../src/store/picked-files.ts';

/** Files in memory, as IndexedDB keeps them. */
export function somePickedFiles(): PickedFiles {
  const kept = new Map<FileId, Blob>();
  return {
    put: async (id, bytes) => void kept.set(id, bytes),
    get: async (id) => kept.get(id),
    remove: async (ids) => {
      for (const id of ids) kept.delete(id);
    },
    ids: async () => [...kept.keys()],
  };
}
