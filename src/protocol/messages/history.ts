import * as v from 'valibot';
import { count, list, session, text } from '../fields.ts';
import { historySchema, openRunSchema } from '../history.ts';
import type { SessionId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { doneOrFailed, outcomeOf } from '../outcome.ts';
import type { MessagesToWorker } from './message.ts';
import { nothing } from './payloads.ts';

/** What our pages ask of the worker about the tasks of the past. */
export const aboutHistory = {
  LIST_RUNS: {
    from: ['page'],
    means:
      'Asks for the tasks of the history, the latest first, those that still run among them, and the room that they take.',
    payload: nothing,
    answer: outcomeOf(historySchema),
  },
  OPEN_RUN: {
    from: ['page'],
    means: 'Asks for everything that is kept of a task.',
    payload: v.object({ run: session }),
    answer: outcomeOf(openRunSchema),
  },
  OPEN_SHOWN: {
    from: ['page'],
    means: 'Asks for a message as the agent got it, where such text is kept.',
    payload: v.object({ run: session, turn: count }),
    answer: outcomeOf(text(LIMITS.composed)),
  },
  STAR_RUN: {
    from: ['page'],
    means: 'The person wants a task to be deleted last, or no longer so.',
    payload: v.object({ run: session, isStarred: v.boolean() }),
    answer: doneOrFailed,
  },
  DELETE_RUNS: {
    from: ['page'],
    means:
      'The person deletes tasks from the history, or with no ids every one that ended. They can be restored for a few seconds.',
    payload: v.object({ runs: v.exactOptional(list<SessionId>(session, LIMITS.viewed)) }),
    answer: doneOrFailed,
  },
  RESTORE_RUNS: {
    from: ['page'],
    means: 'The person takes their latest deletion back.',
    payload: nothing,
    answer: doneOrFailed,
  },
  IMPORT_RUN: {
    from: ['page'],
    means: 'The person imports an exported task. Answers its id in the history.',
    payload: v.object({ json: text(LIMITS.runFile) }),
    answer: outcomeOf(session),
  },
} as const satisfies MessagesToWorker;
