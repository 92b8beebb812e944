import * as v from 'valibot';
import { doneOrFailed, outcomeOf } from '../outcome.ts';
import { serverDraftSchema, serverId, serverTrialSchema } from '../run-servers.ts';
import type { MessagesToWorker } from './message.ts';

/** What our own pages ask of the worker about run servers. */
export const fromServerPages = {
  SAVE_SERVER: {
    from: ['page'],
    means: 'The person adds a run server, or changes one. Answers its id. Its token is never sent back.',
    payload: serverDraftSchema,
    answer: outcomeOf(serverId),
  },
  REMOVE_SERVER: {
    from: ['page'],
    means:
      'The person removes a run server and its token. A task that it decides in waits for another agent.',
    payload: v.object({ id: serverId }),
    answer: doneOrFailed,
  },
  TEST_SERVER: {
    from: ['page'],
    means:
      'The person tests a run server as it is filled in. Answers what it says of itself, or why it does not work.',
    payload: serverDraftSchema,
    answer: outcomeOf(serverTrialSchema),
  },
} as const satisfies MessagesToWorker;
