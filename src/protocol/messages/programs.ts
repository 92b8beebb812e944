import * as v from 'valibot';
import { count, filled, text } from '../fields.ts';
import { doneOrFailed } from '../outcome.ts';
import { activityLogSchema, LOG_MAX, linkStatusSchema } from '../programs.ts';
import type { MessagesToWorker } from './message.ts';
import { nothing } from './payloads.ts';

/** What our pages ask of the worker about programs on this computer. */
export const fromProgramPages = {
  ACCEPT_PROGRAMS: {
    from: ['page'],
    means: 'The person lets paired programs connect, or not. Without it no socket exists.',
    payload: v.object({ isOn: v.boolean() }),
    answer: doneOrFailed,
  },
  PAIR: {
    from: ['page'],
    means:
      'The person pairs a hub by the code that it shows. Answers once it is paired, or why not: expired, used, wrong, nothing there.',
    payload: v.object({ code: filled(64) }),
    answer: doneOrFailed,
  },
  HUSH_HUB: {
    from: ['page'],
    means: 'The person wants no card for the unpaired program at this port: until it greets again, or never.',
    payload: v.object({ port: count, isForEver: v.boolean() }),
    answer: doneOrFailed,
  },
  UNPAIR: {
    from: ['page'],
    means:
      'The person takes back that a program may use this browser: its tasks end, and its hub refuses it.',
    payload: v.object({ program: text(140) }),
    answer: doneOrFailed,
  },
  GET_STATUS: {
    from: ['page'],
    means: 'How the link to the program without pairing is.',
    payload: nothing,
    answer: linkStatusSchema,
  },
  CONNECT: {
    from: ['page'],
    means: 'The person connects to the program without pairing, and stays connected.',
    payload: v.object({ url: v.exactOptional(text(2000)) }),
    answer: doneOrFailed,
  },
  DISCONNECT: {
    from: ['page'],
    means: 'The person ends the link to the program without pairing.',
    payload: nothing,
    answer: doneOrFailed,
  },
  UPDATE_URL: {
    from: ['page'],
    means: 'The person gives the address of the program without pairing: ws: on this computer, or wss:.',
    payload: v.object({ url: text(2000) }),
    answer: doneOrFailed,
  },
  GET_ACTIVITY_LOG: {
    from: ['page'],
    means: 'The latest calls of programs, the latest first.',
    payload: v.object({ limit: v.optional(v.pipe(count, v.maxValue(LOG_MAX)), LOG_MAX) }),
    answer: activityLogSchema,
  },
  CLEAR_ACTIVITY_LOG: {
    from: ['page'],
    means: 'The person empties the list of calls.',
    payload: nothing,
    answer: doneOrFailed,
  },
} as const satisfies MessagesToWorker;
