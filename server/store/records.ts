import * as v from 'valibot';

// What a run server keeps, as its parts read it. The columns and tables of a database are known to its store alone.

export const statuses = ['created', 'running', 'waiting_user', 'completed', 'error', 'cancelled'] as const;
export type Status = (typeof statuses)[number];
export const hasEnded = (status: Status): boolean => ['completed', 'error', 'cancelled'].includes(status);

export const modes = ['careful', 'autonomous'] as const;
export const vocabularies = ['basic', 'registry'] as const;

const toolSchema = v.object({ name: v.string(), arguments: v.record(v.string(), v.unknown()) });
export type ToolCall = v.InferOutput<typeof toolSchema>;

export const decisionSchema = v.variant('action', [
  v.object({
    action: v.literal('execute_tool'),
    tool: toolSchema,
    thought: v.exactOptional(v.string()),
    warnings: v.exactOptional(v.array(v.string())),
  }),
  v.object({
    action: v.literal('ask_user'),
    question: v.string(),
    choices: v.exactOptional(v.array(v.string())),
    questionId: v.string(),
    why: v.exactOptional(v.string()),
    /** The step that the person decides on; clients do not get it before the person allows it. */
    held: v.exactOptional(toolSchema),
  }),
  v.object({ action: v.literal('finish'), answer: v.string(), reason: v.exactOptional(v.string()) }),
  v.object({ action: v.literal('error'), error: v.string(), code: v.exactOptional(v.string()) }),
]);
/** The answer to one step. */
export type Decision = v.InferOutput<typeof decisionSchema>;

/** A decision as clients get it. */
export function clientDecision(decision: Decision): Decision {
  if (decision.action !== 'ask_user') return decision;
  const { held: _, ...shown } = decision;
  return shown;
}

export const usageSchema = v.object({
  input: v.number(),
  output: v.number(),
  cached: v.number(),
  /** US dollars; null if the provider names no price. */
  money: v.nullable(v.number()),
});
export type RunUsage = v.InferOutput<typeof usageSchema>;
export const NO_USAGE: RunUsage = { input: 0, output: 0, cached: 0, money: null };

/** What a page says about a tool call. */
export const factsSchema = v.object({
  /** The names of the controls that the call names, by their ids. */
  controls: v.record(v.string(), v.string()),
  /** Origin and path of the page; '' if unknown. */
  place: v.string(),
});
export type CallFacts = v.InferOutput<typeof factsSchema>;

export const memorySchema = v.object({
  /** A tool call that waits for the person, or that they allowed and the next step delivers. */
  held: v.exactOptional(v.object({ tool: toolSchema, facts: factsSchema, isAllowed: v.boolean() })),
  /** Sentences for the model that the next prompt begins with. */
  notices: v.array(v.string()),
  /** How the latest steps went, once every five steps. */
  reflections: v.array(
    v.object({ step: v.number(), effects: v.number(), failures: v.number(), isLow: v.boolean() }),
  ),
  /** The model knows that it repeats itself, and has changed nothing since. */
  isWarned: v.boolean(),
  /** Why the run ended: the reason of `finish` or the code of `error`. */
  ended: v.exactOptional(v.string()),
});
/** What the next decision needs beside the steps. */
export type Memory = v.InferOutput<typeof memorySchema>;
export const NO_MEMORY: Memory = { notices: [], reflections: [], isWarned: false };

export interface RunRecord {
  readonly id: string;
  /** The name of the token that started it. */
  readonly person: string;
  readonly task: string;
  readonly mode: (typeof modes)[number];
  readonly vocabulary: (typeof vocabularies)[number];
  /** The model that the client asked for; '' for the server's own. */
  readonly model: string;
  readonly maxSteps: number;
  readonly status: Status;
  /** The number of decisions. */
  readonly step: number;
  readonly memory: Memory;
  readonly usage: RunUsage;
  /** Unix ms. */
  readonly created: number;
  readonly updated: number;
}

export const traceSchema = v.object({
  /** Hashes of the decided tool call and of the page that it was decided by. */
  command: v.string(),
  page: v.string(),
  reads: v.exactOptional(v.literal(true)),
});

/** What a client sent with a step. */
export const requestSchema = v.object({ snapshot: v.unknown(), lastResult: v.unknown() });
export type StepRequest = v.InferOutput<typeof requestSchema>;

export interface StepRecord {
  readonly n: number;
  readonly request: StepRequest;
  /** Null until it is recorded. */
  readonly decision: Decision | null;
  /** The model's answer as its provider gave it; null if no model was asked. */
  readonly answer: unknown;
  readonly trace: v.InferOutput<typeof traceSchema> | null;
  readonly at: number;
}

export interface QuestionRecord {
  readonly id: string;
  readonly n: number;
  readonly question: string;
  readonly answer: QuestionAnswer | null;
}

export const questionAnswerSchema = v.object({
  approved: v.boolean(),
  answer: v.exactOptional(v.string()),
  cancel: v.exactOptional(v.boolean()),
});
export type QuestionAnswer = v.InferOutput<typeof questionAnswerSchema>;

/** What a person allowed or refused, and whose token said so. */
export interface Approval {
  readonly shown: string;
  readonly allowed: boolean;
  readonly by: string;
  readonly at: number;
}

/** How many runs of a person have a status. */
export interface Tally {
  readonly person: string;
  readonly status: Status;
  readonly count: number;
}

export interface RunEvent {
  readonly id: number;
  readonly kind: 'created' | 'decided' | 'answered' | 'ended';
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: number;
}
