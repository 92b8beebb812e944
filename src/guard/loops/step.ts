import type { Step } from '../../protocol/step.ts';

/** Whether the agent is shown another page than before. Until it is shown one, what stirred counts as another. */
export const isVisible = ({ before, after, effect }: Step): boolean =>
  after === undefined ? effect !== 'none' : after !== before;

/** Whether the step has changed the page: what changes while nothing stirs by the step is the page's own doing. */
export const hasChanged = (step: Step): boolean =>
  isVisible(step) && (step.effect !== 'none' || step.waited === true);

/** Whether both are the same command with the same answer, as far as each has one. */
export const isSame = (a: Step, b: Step): boolean =>
  a.command === b.command && (a.answer === undefined || b.answer === undefined || a.answer === b.answer);
