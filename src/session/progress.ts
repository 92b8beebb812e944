import * as v from 'valibot';
import type { DeepReadonly } from '../protocol/deep-readonly.ts';
import { count, name, text } from '../protocol/fields.ts';
import { LIMITS } from '../protocol/limits.ts';
import { MAX_TOKENS, noUsage, usageSchema } from '../protocol/models.ts';
import type { Said } from '../protocol/said.ts';
import { stepOutcomes } from '../protocol/story.ts';
import { tabId } from './stored-ids.ts';

const yes = v.exactOptional(v.literal(true));

const traceSchema = v.object({
  command: text(64),
  /** The tab that it was about; absent where there was none. */
  tabId: v.exactOptional(tabId),
  /** It names no element, so where the focus is counts as a part of the page. */
  focus: yes,
  before: text(64),
  after: v.exactOptional(text(64)),
  effect: v.picklist(['none', 'page', 'outside', 'unknown']),
  answer: v.exactOptional(text(64)),
  failed: yes,
  reads: yes,
  waited: yes,
});
/** A step (see `protocol/step.ts`), and the tab that it was about. */
export type Trace = DeepReadonly<v.InferOutput<typeof traceSchema>>;

const loopFields = {
  /** The steps since the task began, or since the agent finished the one before. */
  steps: v.optional(count, 0),
  /** How many the person has allowed beyond their setting; 0 before they were asked. */
  allowed: v.optional(count, 0),
  /** The step after which the latest message was looked at: no step is judged twice. */
  judged: v.optional(count, 0),
  /** The step at which the agent was last told how it gets on. */
  looked: v.optional(count, 0),
  /** How many of these looks in a row were bad. */
  low: v.optional(count, 0),
  /** The agent has been told that it repeats itself, and has changed nothing since. */
  warned: v.optional(v.boolean(), false),
  /** The latest steps, oldest first. */
  trail: v.optional(v.array(traceSchema), []),
};

/** How far the task has come, and what its guard against loops has said of that. */
export const progressSchema = v.object({
  ...loopFields,
  /** What models have used for the task. */
  usage: v.optional(usageSchema, noUsage),
  /** Tokens that the person has allowed beyond the usual limit; 0 before they were asked. */
  tokensAllowed: v.optional(count, 0),
  /** The latest command that ended, and how; null before the first. */
  lastStep: v.optional(
    v.nullable(v.object({ label: name<Said>(LIMITS.composed), end: v.picklist(stepOutcomes) })),
    null,
  ),
  /** What the agent has said with `done`; null while it is at work. */
  answer: v.optional(v.nullable(text(LIMITS.composed)), null),
  /** The agent has finished the task with `done`: what follows is another task, in the person's words. */
  isTaskDone: v.optional(v.boolean(), false),
});
export type Progress = DeepReadonly<v.InferOutput<typeof progressSchema>>;

/** The steps of a task that has taken none yet. */
export const NO_STEPS: Pick<Progress, keyof typeof loopFields> = {
  steps: 0,
  allowed: 0,
  judged: 0,
  looked: 0,
  low: 0,
  warned: false,
  trail: [],
};

/** How many tokens the task may use before the person is asked. */
export const tokenLimit = ({ tokensAllowed }: Pick<Progress, 'tokensAllowed'>): number =>
  Math.max(MAX_TOKENS.usual, tokensAllowed);

/** Tokens that the task has used, of both directions. */
export const tokensUsed = ({ usage }: Pick<Progress, 'usage'>): number => usage.input + usage.output;

/** How many steps the task may take: what the person has set, or what they have allowed since. */
export const stepLimit = ({ allowed }: Progress, maxSteps: number): number => Math.max(maxSteps, allowed);
