import { filesOf } from '../session/given-files.ts';
import type { PickedFiles } from './picked-files.ts';
import { allSessions, type HasSessions } from './sessions.ts';

/** Anything with access to the files that the person has given. */
export interface HasFiles {
  readonly files: PickedFiles;
}

/** Deletes the bytes that no session names. A session names a file before its bytes are stored. */
export async function deleteOrphanedFiles(services: HasSessions & HasFiles): Promise<void> {
  // First the ids: what is stored after that is none of them.
  const stored = await services.files.ids();
  const sessions = await allSessions(services);
  const named = new Set(sessions.flatMap((session) => filesOf(session).map(({ id }) => id)));
  await services.files.remove(stored.filter((id) => !named.has(id)));
}
