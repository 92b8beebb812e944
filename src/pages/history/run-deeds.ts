import { askWorker } from '../../messaging/ask.ts';
import type { RunSummary } from '../../protocol/history.ts';
import type { SessionId } from '../../protocol/ids.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { tell, tellFailure, tellUndoable } from '../shared/notices.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { titleOf } from './run-words.ts';

const restore = () => act(askWorker('RESTORE_RUNS', {}));

/** Deletes a task at once; the person can take that back for a few seconds. Answers whether it is deleted. */
export async function deleteRun(run: RunSummary): Promise<boolean> {
  const deleted = await act(askWorker('DELETE_RUNS', { runs: [run.id] }));
  if (deleted.ok) tellUndoable(t('runDeleted', titleOf(run)), restore);
  return deleted.ok;
}

/** Deletes every finished task. */
export async function deleteAllRuns(): Promise<void> {
  const deleted = await act(askWorker('DELETE_RUNS', {}));
  if (deleted.ok) tellUndoable(t('runsDeleted'), restore);
}

export const starRun = ({ id, isStarred }: RunSummary) =>
  act(askWorker('STAR_RUN', { run: id, isStarred: !isStarred }));

/** Imports an exported task. Answers its id, or undefined where it is refused, with a notice. */
export async function importRun(file: File): Promise<SessionId | undefined> {
  // Before it is read: a file may be larger than memory.
  if (file.size > LIMITS.runFile * BYTES_MAX) return tooLong(file);
  const json = await file.text();
  if (json.length > LIMITS.runFile) return tooLong(file);
  const imported = await act(askWorker('IMPORT_RUN', { json }));
  if (!imported.ok) return undefined;
  tell(t('runImported', file.name));
  return imported.value;
}
/** UTF-8 takes no more bytes for a character of a string. */
const BYTES_MAX = 3;

function tooLong({ name }: File): undefined {
  tellFailure({ message: t('runTooLong', name), hint: t('runImportHint') });
}
