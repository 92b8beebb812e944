import * as v from 'valibot';
import { itemStates, openings } from '../protocol/command-state.ts';
import { deedSchema } from '../protocol/deed.ts';
import type { DeepReadonly } from '../protocol/deep-readonly.ts';
import { count, name, session, text, turn } from '../protocol/fields.ts';
import { approvedSchema } from '../protocol/grant.ts';
import type { CallId, ItemId } from '../protocol/ids.ts';
import { LIMITS } from '../protocol/limits.ts';
import { failureCodes } from '../protocol/outcome.ts';
import { commandQuestionSchema } from '../protocol/question.ts';
import type { Said } from '../protocol/said.ts';
import { sentenceSchema } from '../protocol/sentence.ts';
import { describedElementSchema, placeSchema, stepOutcomes } from '../protocol/story.ts';
import { WAIT_FOR } from '../protocol/wait-for.ts';
import { holdSchema } from './hold-reasons.ts';
import { elementId, tabId } from './stored-ids.ts';

// Items to process, one after the other, and what it waits for. The texts have the limits of the view that shows them.

const time = v.number();
const yes = v.exactOptional(v.literal(true));
const words = text(LIMITS.composed);
const said = name<Said>(LIMITS.composed);
const place = text(LIMITS.wholeAddress);
const itemId = name<ItemId>(64);
export const callId = name<CallId>(64);

const shownText = {
  text: words,
  /** Fingerprints of the lines that were folded in it: what else comes is new. */
  folded: v.exactOptional(words),
};
export const seenSchema = v.object({
  tabId,
  turn,
  url: place,
  /** Absent where the page had none. */
  title: v.exactOptional(words),
  ...shownText,
  /** What the agent knew of the page before the dialog that has taken its place, and that gives it back. */
  before: v.exactOptional(v.object(shownText)),
});
/** What the agent was last shown of a target, as redacted text, and in which turn. */
export type Seen = DeepReadonly<v.InferOutput<typeof seenSchema>>;

const resultSchema = v.object({
  /** The call that it answers; absent for an agent that takes turns. */
  call: v.exactOptional(callId),
  end: v.picklist(stepOutcomes),
  /** Why it did not happen, or may have. */
  code: v.exactOptional(v.picklist(failureCodes)),
  /** The number of its target; absent if it had none. */
  target: v.exactOptional(count),
});
/** How a command ended, for programs: its receipt says the same in words. */
export type CommandResult = DeepReadonly<v.InferOutput<typeof resultSchema>>;

const newsSchema = v.variant('kind', [
  v.object({ kind: v.literal('briefing') }),
  /** What a command caused, or why it did not happen. A quiet one waits until there is more to say. */
  v.object({
    kind: v.literal('receipt'),
    text: said,
    about: v.exactOptional(elementId),
    quiet: yes,
    /** Absent in a receipt of a version that had none. */
    result: v.exactOptional(resultSchema),
  }),
  /** The person's own words for the agent. */
  v.object({ kind: v.literal('person'), text: words }),
  /** A quiet one waits until there is more to say. */
  v.object({ kind: v.literal('notice'), text: said, quiet: yes }),
  /** What the agent has asked of a page: redacted and escaped lines, shown as page data under a few words of ours. */
  v.object({ kind: v.literal('quote'), target: count, about: said, text: words }),
  /** The page of a target is to be shown. */
  v.object({
    kind: v.literal('page'),
    tabId,
    /** Whole, even where only differences are new. */
    full: v.boolean(),
    /** A number that a fold names. */
    open: v.exactOptional(elementId),
    /** It has changed by itself. */
    unasked: yes,
  }),
]);
/** Something that the agent is to be told with its next message. */
export type News = DeepReadonly<v.InferOutput<typeof newsSchema>>;

const openingSchema = v.object({
  /** Hash of the address that it is opened with. */
  address: text(64),
  /** The origin of that address, which the person has allowed. */
  site: place,
  /** The highest tab id before it: the new tab's is higher. */
  newerThan: v.number(),
  /** The new tab, as soon as it is known. */
  tabId: v.exactOptional(tabId),
});
/** A tab that is being opened: enough to find it again after the worker has died over it. */
export type Opening = DeepReadonly<v.InferOutput<typeof openingSchema>>;

const actedSchema = v.object({
  /** What the command answered, without its effects; absent if nothing. */
  said: v.exactOptional(said),
  tabId,
  /** The document that it acted in. */
  documentId: text(64),
  topDocumentId: text(64),
  way: v.picklist(['trusted', 'script']),
  /** The document still has to say whether the announced input went astray or sent a form elsewhere. */
  isAnnounced: yes,
});
/** A complete act: what a new worker needs to report it. It names documents, because addresses may be personal. */
export type Acted = DeepReadonly<v.InferOutput<typeof actedSchema>>;

const item = {
  id: itemId,
  session,
  state: v.picklist(itemStates),
  receivedAt: time,
  startedAt: v.exactOptional(time),
  dispatchedAt: v.exactOptional(time),
};

const pastSchema = v.object({
  place: v.exactOptional(placeSchema),
  element: v.exactOptional(describedElementSchema),
  fields: v.exactOptional(v.record(text(64), v.unknown())),
});
/** For the history: the place, the element and the fields of a command, as the agent saw its page. */
export type Past = DeepReadonly<v.InferOutput<typeof pastSchema>>;

const commandSchema = v.object({
  ...item,
  kind: v.literal('COMMAND'),
  /** The message that its reply answers; for a call, the latest message when the worker accepted it. */
  turn,
  index: count,
  /** The call of an agent that calls; absent for one that takes turns. */
  call: v.exactOptional(callId),
  /** The agent has cancelled its call: it must not begin to act any more. */
  stopping: yes,
  action: words,
  /** The command in a few words without what it types. */
  label: said,
  /** The command for the person; absent in an item of a version that had none. */
  deed: v.exactOptional(deedSchema),
  /** Absent in an item of a version that had none. */
  past: v.exactOptional(pastSchema),
  /** Holds placeholders, never the values they stand for. */
  fields: v.record(v.string(), v.unknown()),
  /** The name that its element must have. */
  expects: v.exactOptional(words),
  /** Our form of a command that was written in another one, for its receipt. */
  lesson: v.exactOptional(said),
  /** One of several that one reply carries: those behind it are not carried out where it ends their list. */
  isListed: yes,
  /** What the person has agreed to, once, one question after the other. */
  approved: v.exactOptional(v.array(approvedSchema)),
  opens: v.exactOptional(v.picklist(openings)),
  /** Of an opening, once it may have happened. */
  opening: v.exactOptional(openingSchema),
  /** The tab where it may have left a mouse button pressed, once it may have happened. */
  pressesIn: v.exactOptional(tabId),
  /** What it has caused beyond its page so far, for its receipt. */
  caused: v.exactOptional(v.array(said)),
  /** Set once its act is complete, before its effects are awaited. */
  acted: v.exactOptional(actedSchema),
});
/** A command of the agent. */
export type CommandItem = DeepReadonly<v.InferOutput<typeof commandSchema>>;

const messageSchema = v.object({
  turn,
  text: words,
  seen: v.array(seenSchema),
  /** The presses that may have sent it, by their names, each stored before it happens; absent before the first. */
  presses: v.exactOptional(v.array(text(64))),
  /** The person has resumed the run since the message was pressed and not seen to arrive. */
  looked: yes,
});
/** A composed message: its exact text, what it shows of each target, and what has been done to send it. */
export type Message = DeepReadonly<v.InferOutput<typeof messageSchema>>;

const updateSchema = v.object({
  ...item,
  kind: v.literal('UPDATE_AGENT'),
  news: v.array(newsSchema),
  /** The call that it answers; absent in the one message that has no address. */
  to: v.exactOptional(callId),
  /** Present once composed. */
  message: v.exactOptional(messageSchema),
});
/**
 * A message to the agent. The one without an address is the next one: always the last of the queue, everything new goes into
 * it. One with an address answers a call, in the place of its command.
 */
export type UpdateItem = DeepReadonly<v.InferOutput<typeof updateSchema>>;

/** Items to process, one after the other. */
export type QueueItem = CommandItem | UpdateItem;

const waitSchema = v.object({
  item: itemId,
  /** Absent: it waits for any change. */
  for: v.exactOptional(v.picklist(WAIT_FOR)),
  /** The text or the part of an address that is waited for. */
  value: v.exactOptional(words),
  /** The target that is looked at; absent where it is any. */
  tabId: v.exactOptional(tabId),
  since: time,
  until: time,
});
/** An open `wait`, from `since` until `until` at most, Unix ms. */
export type OpenWait = DeepReadonly<v.InferOutput<typeof waitSchema>>;

/** Items to process, and what holds it up. */
export const queueSchema = v.object({
  items: v.optional(v.array(v.variant('kind', [commandSchema, updateSchema])), []),
  hold: v.optional(v.nullable(holdSchema), null),
  /** The browser was closed in the middle of the task, and the person has not let it continue yet. */
  cutOff: v.optional(
    v.nullable(
      v.object({
        /** The latest sign of life before that, Unix ms. */
        at: time,
        /** Commands that may have happened, for the person. */
        unsure: v.array(sentenceSchema),
      }),
    ),
    null,
  ),
  /** What a command waits for; see `questionOf` for what the person is asked. */
  question: v.optional(v.nullable(commandQuestionSchema), null),
  /** What the running `wait` waits for; null while none runs. */
  wait: v.optional(v.nullable(waitSchema), null),
});
