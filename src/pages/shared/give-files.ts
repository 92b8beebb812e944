import { askWorker } from '../../messaging/ask.ts';
import { tooManyFiles } from '../../protocol/failures/file-failures.ts';
import type { SessionId } from '../../protocol/ids.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { openPickedFiles } from '../../store/picked-files.ts';
import { tellFailure } from './notices.tsx';
import { act } from './requests.ts';

const stored = openPickedFiles();

/** Gives a task files that the person has picked: the worker names them first, then their bytes are stored. */
export async function giveFiles(session: SessionId, picked: readonly File[]): Promise<void> {
  if (picked.length === 0) return;
  if (picked.length > LIMITS.files) return tellFailure(tooManyFiles(LIMITS.files));
  const files = picked.map(({ name, size, type }) => ({
    name: name.slice(0, LIMITS.fileName),
    size,
    type: type.slice(0, LIMITS.fileType),
  }));
  const ids = await act(askWorker('GIVE_FILES', { session, files }));
  if (!ids.ok) return;
  const puts = picked.map(async (file, index) => {
    const id = ids.value[index];
    if (id !== undefined) await stored.put(id, file);
  });
  await Promise.allSettled(puts); // The worker looks which are there, and says so where one is missing.
  await act(askWorker('FILES_KEPT', { session, files: ids.value }));
}
