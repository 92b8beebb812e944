import * as v from 'valibot';
import { deedIcons } from './deed.ts';
import { count, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { sentenceSchema } from './sentence.ts';
import { storyEntrySchema } from './story.ts';

// What a run server tells its own page. Other fields of its answers are for other clients.

const runStatuses = ['created', 'running', 'waiting_user', 'completed', 'error', 'cancelled'] as const;
export type RunStatus = (typeof runStatuses)[number];

const usageSchema = v.object({
  input: v.number(),
  output: v.number(),
  /** US dollars; null if the provider names no price. */
  money: v.nullable(v.number()),
});

const rowSchema = v.object({
  runId: text(100),
  /** Its beginning. */
  task: text(LIMITS.composed),
  person: text(LIMITS.note),
  status: v.picklist(runStatuses),
  /** Why it ended, as a code: `loop`, `max_steps`, …; null if the agent or a person ended it. */
  reason: v.nullable(text(LIMITS.note)),
  currentStep: count,
  maxSteps: count,
  usage: usageSchema,
  /** Unix ms. */
  createdAt: v.number(),
  updatedAt: v.number(),
});
/** A run in the list. */
export type RunRow = Readonly<v.InferOutput<typeof rowSchema>>;

/** The answer to `GET /agent/runs`. */
export const runListSchema = v.object({
  runs: v.array(rowSchema),
  /** Where the next part begins; null at the end. */
  next: v.nullable(text(LIMITS.note)),
  /** Runs of this status and person, in all parts; null for a search. */
  total: v.nullable(count),
  /** Everybody who has runs, for a token that may read them; null for another. */
  persons: v.nullable(v.array(text(LIMITS.note))),
});
export type RunList = Readonly<v.InferOutput<typeof runListSchema>>;

const approvalSchema = v.object({
  /** What the client showed. */
  shown: text(LIMITS.composed),
  /** The same in words of ours, if the server knows the step. */
  asks: v.nullable(sentenceSchema),
  allowed: v.boolean(),
  by: text(LIMITS.note),
  at: v.number(),
});
export type RunApproval = Readonly<v.InferOutput<typeof approvalSchema>>;

/** The answer to `GET /agent/run/ID/story`. */
export const runStorySchema = v.object({
  ...rowSchema.entries,
  /** '' if no model is known. */
  model: text(LIMITS.note),
  approvals: v.array(approvalSchema),
  story: v.array(storyEntrySchema),
  /** The step that the client carries out; null if there is none. */
  current: v.nullable(v.object({ icon: v.picklist(deedIcons), doing: sentenceSchema })),
  /** The question that waits for the person, by the server's words; `asks`: by ours. */
  question: v.nullable(v.object({ text: text(LIMITS.composed), asks: v.nullable(sentenceSchema) })),
  /** The last answer of the agent, or what went wrong; null before the end. */
  result: v.nullable(text(LIMITS.composed)),
});
export type RunStory = Readonly<v.InferOutput<typeof runStorySchema>>;
