import type { Step } from '../../protocol/step.ts';
import { hasChanged, isSame, isVisible } from './step.ts';

/** How the latest steps repeat themselves. */
export type Loop =
  /** The same command so many times, without a change of the page. */
  | { readonly kind: 'same'; readonly times: number }
  /** So many steps, on the same pages, over and over. */
  | { readonly kind: 'cycle'; readonly length: number };

/** So many times in a row, and so many times in how many of the latest steps. */
const IN_A_ROW = 3;
const OFTEN = { times: 4, in: 6 } as const;
const MOSTLY = { times: 5, in: 8 } as const;
/** Of the times in `MOSTLY`, these must have shown the same page: others may have met an advertisement. */
const STILL_MIN = 2;
/** The longest cycle that is looked for. */
const CYCLE_MAX = 8;
/** A shorter cycle may be a control that is tried twice. */
const LONG_CYCLE = 4;

/** The loop that the latest of these steps goes on with, oldest step first; undefined where it goes on with none. */
export function findLoop(steps: readonly Step[]): Loop | undefined {
  const last = steps.at(-1);
  // Who waits knows that nothing changes yet.
  if (!last || last.waited) return undefined;
  return sameAgain(steps, last) ?? cycleIn(steps);
}

function sameAgain(steps: readonly Step[], last: Step): Loop | undefined {
  const unchanged = steps.slice(steps.findLastIndex(hasChanged) + 1);
  const isStill = (step: Step) => isSame(step, last) && !isVisible(step);
  const other = unchanged.findLastIndex((step) => !isStill(step));
  const row = unchanged.length - 1 - other;
  if (row >= IN_A_ROW) return { kind: 'same', times: row };
  const often = unchanged.slice(-OFTEN.in).filter(isStill).length;
  if (often >= OFTEN.times && isStill(last)) return { kind: 'same', times: often };
  const latest = unchanged.slice(-MOSTLY.in);
  const mostly = latest.filter((step) => isSame(step, last)).length;
  const still = latest.filter(isStill).length;
  return mostly >= MOSTLY.times && still >= STILL_MIN ? { kind: 'same', times: mostly } : undefined;
}

function cycleIn(steps: readonly Step[]): Loop | undefined {
  for (let length = 2; length <= CYCLE_MAX; length += 1) {
    const needed = length < LONG_CYCLE ? 3 * length : 2 * length + 1;
    if (steps.length < needed) return undefined;
    const latest = steps.slice(-needed);
    if (latest.some(({ waited }) => waited)) continue;
    if (latest.every((step, index) => index < length || isAgain(step, latest[index - length])))
      return { kind: 'cycle', length };
  }
  return undefined;
}

const isAgain = (step: Step, earlier: Step | undefined): boolean =>
  earlier !== undefined &&
  isSame(step, earlier) &&
  step.before === earlier.before &&
  step.answer === earlier.answer;
