import { filesOf } from '../session/given-files.ts';
import type { PickedFiles } from './picked-files.ts';
import { allSessions, type HasSessions } from './sessions.ts';

/** Anything with access to the files that the person has given. */
export interface HasFiles {
  readonly files: PickedFiles;
}

/** What deleting files needs: which there are, which are named, and where a failure is noted. */
export interface FileServices extends HasSessions, HasFiles {
  log(what: string, detail: unknown): void;
}

/**
 * Deletes the bytes that no session names; a session names a file before its bytes are stored. What cannot be deleted now is at
 * the next start of the worker.
 */
export async function deleteOrphanedFiles(services: FileServices): Promise<void> {
  try {
    // First the ids: what is stored after that is none of them.
    const stored = await services.files.ids();
    const sessions = await allSessions(services);
    const named = new Set(sessions.flatMap((session) => filesOf(session).map(({ id }) => id)));
    await services.files.remove(stored.filter((id) => !named.has(id)));
  } catch (cause) {
    services.log('files could not be deleted', cause);
  }
}
