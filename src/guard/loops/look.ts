import type { Step } from '../../protocol/step.ts';
import { hasChanged, isVisible } from './step.ts';

/** After this many steps the agent is told how it gets on. */
export const LOOK_EVERY = 5;
/** This many failures among them are too many. */
const FAILURES_MIN = 3;

/** How the latest steps have gone. */
export interface Look {
  readonly effects: number;
  readonly failures: number;
  /** None had an effect, or too many failed. */
  readonly isLow: boolean;
}

/** Looks at the latest steps, oldest first. */
export function lookAt(steps: readonly Step[]): Look {
  const from = Math.max(0, steps.length - LOOK_EVERY);
  const latest = steps.slice(from);
  const effects = latest.filter((step, index) => hasEffect(step, steps.slice(0, from + index))).length;
  const failures = latest.filter(({ failed }) => failed).length;
  return { effects, failures, isLow: effects === 0 || failures >= FAILURES_MIN };
}

/** Whether a step has changed something, or told the agent something that it had not told before. */
function hasEffect(step: Step, earlier: readonly Step[]): boolean {
  if (step.failed) return false;
  if (hasChanged(step) || step.effect === 'outside' || (step.reads && isVisible(step))) return true;
  const { answer } = step;
  return (
    answer !== undefined &&
    !earlier.some((other) => other.command === step.command && other.answer === answer)
  );
}
