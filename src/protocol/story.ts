import * as v from 'valibot';
import { deedIcons } from './deed.ts';
import { count, list, text } from './fields.ts';
import { riskKinds } from './grant.ts';
import { LIMITS } from './limits.ts';
import { approvalChoices } from './question.ts';
import { sentenceSchema } from './sentence.ts';
import { heldFieldSchema, shownFactsSchema } from './shown-facts.ts';

/** not_done: it did not happen, as far as is known · unknown: it may have happened. */
export const stepOutcomes = ['done', 'not_done', 'unknown'] as const;
export type StepOutcome = (typeof stepOutcomes)[number];

const note = text(LIMITS.note);
const composed = text(LIMITS.composed);

/** Characters of a model's thoughts that the story keeps. */
export const THOUGHT_MAX = 2_000;

const every = {
  /** Its place in the story of its task, from 1, without gaps. */
  seq: count,
  /** Unix ms. */
  at: v.number(),
};

/** Where a step happened, as the page was then; redacted. */
export const placeSchema = v.object({
  /** The host. */
  site: text(LIMITS.host),
  /** The longest beginning of the address's path that holds nothing secret. */
  path: text(LIMITS.address),
  title: note,
});
export type Place = Readonly<v.InferOutput<typeof placeSchema>>;

/** An element in words that find it again: what it is, what it is called, what it is in. All of it as the agent saw it. */
export const describedElementSchema = v.object({
  role: text(64),
  /** '' where it has none. */
  name: note,
  /** The headings, rows or regions around it that tell it from others of its name, the nearest first. */
  within: list(note, 3),
  /** Its position among those that all of this fits, from 0; absent where it is the only one. */
  nth: v.exactOptional(count),
});
export type DescribedElement = Readonly<v.InferOutput<typeof describedElementSchema>>;

const step = v.object({
  kind: v.literal('step'),
  ...every,
  action: text(64),
  icon: v.picklist(deedIcons),
  sentence: sentenceSchema,
  end: v.picklist(stepOutcomes),
  /** Why it did not happen, as the agent reads it. */
  why: v.exactOptional(composed),
  /** The number of its target. */
  target: v.exactOptional(count),
  /** It was risky, and a mode, a setting or a lasting permission let it pass without a question. */
  unasked: v.exactOptional(v.literal(true)),
  /** Of a risky one that may have happened: what cannot be taken back. */
  risk: v.exactOptional(v.picklist(riskKinds)),
  /** The fields of the command with placeholders, addresses without query and fragment. */
  fields: v.exactOptional(v.record(text(64), v.unknown())),
  place: v.exactOptional(placeSchema),
  element: v.exactOptional(describedElementSchema),
  /** What it changed, a line each, as the agent read it. */
  changes: v.exactOptional(list(note, LIMITS.effects)),
  /** The page that it led to, where that is another one. */
  ledTo: v.exactOptional(placeSchema),
  /** The number of the message that it answers. */
  turn: count,
});

export const storyEntrySchema = v.pipe(
  v.variant('kind', [
    /** The person's own words. */
    v.object({ kind: v.literal('said'), ...every, text: text(LIMITS.words) }),
    /** What the agent says beside its command. */
    v.object({
      kind: v.literal('reply'),
      ...every,
      text: note,
      /** What a model thought before, redacted, and for how long, ms. */
      thought: v.exactOptional(v.object({ text: text(THOUGHT_MAX), ms: count })),
    }),
    /** A tab, chat or dialog changed. */
    v.object({ kind: v.literal('event'), ...every, sentence: sentenceSchema }),
    /** A command that ended. */
    step,
    /** What the agent asked the person. */
    v.object({ kind: v.literal('question'), ...every, text: composed }),
    /** What the person answered: their words, or one of the agent's choices. */
    v.object({ kind: v.literal('answer'), ...every, text: text(LIMITS.words) }),
    /** What the person allowed or refused, with the facts on their card. */
    v.object({
      kind: v.literal('decision'),
      ...every,
      sentence: sentenceSchema,
      choice: v.picklist(approvalChoices),
      risk: v.exactOptional(v.picklist(riskKinds)),
      site: v.exactOptional(text(LIMITS.address)),
      shown: v.exactOptional(shownFactsSchema),
      fields: v.exactOptional(list(heldFieldSchema, LIMITS.heldFields + 1)),
    }),
    /** The task stopped until the person resumes it, or the missing part is back. */
    v.object({ kind: v.literal('held'), ...every, reason: text(64), sentence: sentenceSchema }),
    v.object({ kind: v.literal('resumed'), ...every }),
    /** Another agent continues the task; its name. */
    v.object({ kind: v.literal('agent'), ...every, name: text(LIMITS.note) }),
    /** The agent's answer to the task. */
    v.object({ kind: v.literal('finished'), ...every, text: composed }),
    /** The person ended the task. */
    v.object({ kind: v.literal('ended'), ...every }),
    /** So many entries before this one could not be kept. */
    v.object({ kind: v.literal('lost'), ...every, entries: count }),
  ]),
  v.title('StoryEntry'),
);
/**
 * One thing that has happened in a task, rendered for the person in their language when it is shown. Holds redacted text only, but
 * for the person's own words; never the value of a placeholder.
 */
export type StoryEntry = Readonly<v.InferOutput<typeof storyEntrySchema>>;
/** An entry before it has its place. */
export type NewEntry = StoryEntry extends infer E ? (E extends StoryEntry ? Omit<E, 'seq'> : never) : never;
