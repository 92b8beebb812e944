import type { TabId } from '../protocol/ids.ts';
import type { Step } from '../protocol/step.ts';

/** A step, and the tab that it was about. */
export interface Trace extends Step {
  /** Absent where there was none. */
  readonly tabId?: TabId;
  /** It names no element, so where the focus is counts as a part of the page. */
  readonly focus?: true;
}

/** How far the task has come, and what its guard against loops has said of that. */
export interface Progress {
  /** The steps since the task began, or since the agent finished the one before. */
  readonly steps: number;
  /** How many the person has allowed beyond their setting; absent before they were asked. */
  readonly allowed?: number;
  /** The step after which the latest message was looked at: no step is judged twice. */
  readonly judged: number;
  /** The step at which the agent was last told how it gets on. */
  readonly looked: number;
  /** How many of these looks in a row were bad. */
  readonly low: number;
  /** The agent has been told that it repeats itself, and has changed nothing since. */
  readonly warned?: true;
  /** The latest steps, oldest first. */
  readonly trail: readonly Trace[];
}

/** The progress of a session that has done nothing yet. */
export const NO_PROGRESS: Progress = { steps: 0, judged: 0, looked: 0, low: 0, trail: [] };

/** How many steps the task may take: what the person has set, or what they have allowed since. */
export const stepLimit = ({ allowed = 0 }: Progress, maxSteps: number): number => Math.max(maxSteps, allowed);
