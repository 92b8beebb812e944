import * as v from 'valibot';
import type { Meanings, MessagesToWorker, Payloads } from './message.ts';
import { none } from './payloads.ts';

/** How the worker is asked to keep time. */
export const fromClock = {
  WAKE_ME: {
    from: ['tab'],
    means: 'A script asks for a TICK after `inMs` ms: Chrome throttles the clocks of hidden pages.',
    payload: v.object({ inMs: v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)) }),
  },
  PAUSE_FOR: {
    from: ['tab'],
    means:
      'A script in a hidden page waits so many ms in an act. Answers once they are over; at once with false outside of a session.',
    payload: v.object({ ms: v.pipe(v.number(), v.minValue(0), v.maxValue(5_000)) }),
    answer: v.boolean(),
  },
} as const satisfies MessagesToWorker;

/** What the worker tells a script that keeps no time of its own. */
export const toTicked = { TICK: none } satisfies Payloads;

export const toTickedMeanings = {
  TICK: { means: 'Time has passed: the script looks at its page once.' },
} as const satisfies Meanings<typeof toTicked>;
