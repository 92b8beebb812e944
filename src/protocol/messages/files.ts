import * as v from 'valibot';
import { list, session } from '../fields.ts';
import { fileFactsSchema, fileId } from '../given-file.ts';
import type { FileId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { doneOrFailed, outcomeOf } from '../outcome.ts';
import type { MessagesToWorker } from './message.ts';

const ids = list<FileId>(fileId, LIMITS.files);

/** What our pages ask of the worker where the person picks files. The bytes go by the store, not by message. */
export const fromFilePicker = {
  GIVE_FILES: {
    from: ['page'],
    means:
      'The person has picked files for a task, whose bytes the page puts into the store next. Answers the ids for them, in order.',
    payload: v.object({ session, files: list(fileFactsSchema, LIMITS.files) }),
    answer: outcomeOf(ids),
  },
  FILES_KEPT: {
    from: ['page'],
    means: 'The bytes of these files are in the store.',
    payload: v.object({ session, files: ids }),
    answer: doneOrFailed,
  },
  TAKE_FILE_BACK: {
    from: ['page'],
    means: 'The person takes a file back that they have given for a task.',
    payload: v.object({ session, file: fileId }),
    answer: doneOrFailed,
  },
} as const satisfies MessagesToWorker;
