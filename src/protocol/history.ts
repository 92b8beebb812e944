import * as v from 'valibot';
import { count, list, session, text } from './fields.ts';
import { riskKinds } from './grant.ts';
import { LIMITS } from './limits.ts';
import { sentenceSchema } from './sentence.ts';
import { storyEntrySchema } from './story.ts';

/**
 * working: it has a session · cut_off: it has one, and its browser was closed in the middle · done: the agent has answered ·
 * ended: the person ended it before that.
 */
const runStates = ['working', 'cut_off', 'done', 'ended'] as const;

export const runSummarySchema = v.pipe(
  v.object({
    /** The id of its session. */
    id: session,
    state: v.picklist(runStates),
    /** The person's first words; '' where they said it in the chat. */
    task: text(LIMITS.words),
    /** The names of its agents, in order. */
    agents: list(text(LIMITS.note), 20),
    /** The hosts that it worked on, in order. */
    sites: list(text(LIMITS.host), LIMITS.targets),
    /** Unix ms. */
    startedAt: v.number(),
    /** When its latest entry was made, Unix ms. */
    lastAt: v.number(),
    /** How long it ran without waiting for the person, ms. */
    workedMs: count,
    steps: count,
    /** Messages to agents. */
    messages: count,
    /** The beginning of the agent's answer; null without one. */
    answer: v.nullable(text(LIMITS.note)),
    /** Why it stopped, where it was held at its end. */
    why: v.nullable(sentenceSchema),
    /** What cannot be taken back, by kind and site. */
    final: list(v.object({ kind: v.picklist(riskKinds), site: text(LIMITS.host), times: count }), 50),
    /** The `seq` of its latest entry. */
    entries: count,
    /** What it takes, in characters of JSON. */
    size: count,
    isStarred: v.boolean(),
    /** It was imported from a file. */
    isImported: v.exactOptional(v.literal(true)),
  }),
  v.title('RunSummary'),
);
/** A task of the history in a few words, derived from its entries. */
export type RunSummary = Readonly<v.InferOutput<typeof runSummarySchema>>;

/** Entries `from` to `to` cannot be read, both included. */
export const gapSchema = v.object({ from: count, to: count });
export type Gap = Readonly<v.InferOutput<typeof gapSchema>>;

export const openRunSchema = v.object({
  summary: runSummarySchema,
  /** In their order; those of the gaps are missing. */
  entries: list(storyEntrySchema, LIMITS.viewed),
  gaps: list(gapSchema, LIMITS.viewed),
  /** The numbers of the messages whose text is kept. */
  shown: list(count, LIMITS.viewed),
});
/** A task of the history with everything kept of it. */
export type OpenRun = Readonly<v.InferOutput<typeof openRunSchema>>;

export const historySchema = v.object({
  /** The latest first. */
  runs: list(runSummarySchema, LIMITS.viewed),
  /** What all of it takes, and the most that it may, in characters of JSON. */
  size: count,
  sizeMax: count,
  /** The part of that which is the text of messages. */
  shownSize: count,
});
export type History = Readonly<v.InferOutput<typeof historySchema>>;

export const unkeptSchema = v.object({
  /** Unix ms. */
  since: v.number(),
  /** full: Chrome has no room · refused: Chrome gives no store, or none that answers. */
  why: v.picklist(['full', 'refused']),
  /** Tasks with a session whose entries are not being kept. */
  runs: list(session, LIMITS.viewed),
});
/** The history cannot be written now. */
export type Unkept = Readonly<v.InferOutput<typeof unkeptSchema>>;
