import { exportData } from '../../../_locales/en/messages.json';
import { LIMITS } from '../limits.ts';
import type { Failure } from '../outcome.ts';
import { quoted, said, say } from '../said.ts';

// Failures of the history and of the files of its tasks.

/** Chrome gives no database, or not now. */
export const historyClosed: Failure = {
  code: 'no_answer',
  message: said('Chrome did not open the history, so nothing was read or changed.'),
  hint: said('Try again. If this happens again, restart Chrome.'),
};

/** Chrome has no room for the history. */
export const historyFull: Failure = {
  code: 'storage_full',
  message: said('Chrome has no room for the history, so this was not saved; nothing else changed.'),
  hint: said('Delete tasks from the history, or free some of the disk.'),
};

export const runGone: Failure = {
  code: 'malformed',
  message: said('This task is not in the history any more.'),
  hint: said('Close it and choose another one.'),
};

export const runStands: Failure = {
  code: 'busy',
  message: said('This task is not over, so it was not deleted.'),
  hint: said('End it first, then delete it.'),
};

export const nothingToRestore: Failure = {
  code: 'malformed',
  message: said('The deleted tasks cannot be restored any more: that is possible for 20 seconds.'),
  hint: said('If you exported a task, import its file.'),
};

export const messageNotKept: Failure = {
  code: 'malformed',
  message: said('The text of this message was not kept, or it is older than 7 days.'),
  hint: said('To keep such texts from now on, switch that on in the options.'),
};

/** Why a file is not imported. */
export const foreignRunFile: Failure = {
  code: 'malformed',
  message: said('This file was not exported from the history of AgentAnything, so nothing was imported.'),
  hint: say`Choose a file that was saved with ${quoted(exportData.message)} in the export menu of a task.`,
};

export const newerRunFile: Failure = {
  code: 'malformed',
  message: said('A newer version of AgentAnything wrote this file, so nothing was imported.'),
  hint: said('Update AgentAnything, then import the file again.'),
};

export const unreadableRunFile: Failure = {
  code: 'malformed',
  message: said('This file is damaged, so nothing was imported.'),
  hint: said('Export the task again, and choose that file.'),
};

export const runFileTooLarge: Failure = {
  code: 'malformed',
  message: say`This file is larger than ${LIMITS.runFile / 1_000_000} MB, so nothing was imported.`,
  hint: said('Choose the file of a shorter task.'),
};
