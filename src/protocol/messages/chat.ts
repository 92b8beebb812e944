import * as v from 'valibot';
import { checkReportSchema } from '../chat-check.ts';
import { healthSchema } from '../chat-health.ts';
import { count, session, text, turn } from '../fields.ts';
import { arrivalSchema, insertionSchema } from '../insertion.ts';
import { learnedSchema, lessonSchema, lessonSteps, offerStateSchema } from '../learned-chat.ts';
import { LIMITS } from '../limits.ts';
import { promptFailures } from '../prompt-failure.ts';
import { unreadables } from '../unreadable.ts';
import type { Meanings, MessagesToWorker, Payloads } from './message.ts';
import { none, nothing } from './payloads.ts';

const promptSchema = v.pipe(
  v.variant('state', [
    v.object({ state: v.picklist(['busy', 'draft', 'inserting', 'submitting', 'landed']) }),
    v.object({
      state: v.literal('failed'),
      why: v.picklist(promptFailures),
      /** What the chat shows over or beside its talk, between quotes; with `page_changed` the beginning of its reply. */
      shown: v.exactOptional(text(LIMITS.note)),
    }),
    /** The field cuts the text, or makes a file of it: it takes so many characters at most. Nothing was sent. */
    v.object({ state: v.literal('too_long'), takes: count }),
  ]),
  v.title('PromptState'),
);
/** How far a prompt has come in the chat. Only `landed` proves that the chat has it. */
export type PromptState = Readonly<v.InferOutput<typeof promptSchema>>;

/**
 * The message in the chat that a reply answers, where it is not the first reply to a message of ours: the `nth` after
 * our message `turn`, absent where the page does not show that. `report` names the report: repeated, it is the same.
 */
const answeredSchema = v.object({
  id: text(LIMITS.userTurnId),
  nth: v.exactOptional(count),
  report: text(LIMITS.reportId),
});
export type AnsweredTurn = Readonly<v.InferOutput<typeof answeredSchema>>;

/** What the bridge of the agent's chat tells the worker. */
export const fromChat = {
  AGENT_COMMAND: {
    from: ['tab'],
    means:
      'The reply to the message `turn`, or to the one after it that `answered` tells, holds a command or what looks like one; `raw` is its text as the chat drew it. `others`: how many more carry the code.',
    payload: v.object({
      turn,
      index: count,
      raw: text(LIMITS.command),
      others: count,
      /** What the reply says beside its command, cut. */
      words: v.exactOptional(text(LIMITS.note)),
      answered: v.exactOptional(answeredSchema),
    }),
  },
  INTRO_COMPLETE: {
    from: ['tab'],
    means: 'The reply to a briefing without pages carries the keyword.',
    payload: v.object({ turn }),
  },
  AGENT_IDLE: {
    from: ['tab'],
    means: 'The reply is complete and holds no command; `end` says how it ended.',
    payload: v.object({
      turn,
      end: v.picklist(['answered', 'unreadable', 'stopped', 'failed']),
      note: text(LIMITS.note),
      /** Why a command in it was not read; with `unreadable` alone. */
      why: v.exactOptional(v.picklist(unreadables)),
      answered: v.exactOptional(answeredSchema),
      /** The network was down after the message was sent: the chat may not have it. */
      wasOffline: v.exactOptional(v.literal(true)),
      /** It failed at a usage limit of the chat; the message field is still there. */
      isLimit: v.exactOptional(v.literal(true)),
    }),
  },
  CHAT_ANSWERS: {
    from: ['tab'],
    means: 'The chat answers words that the person has typed into it, or does so no longer.',
    payload: v.object({ answers: v.boolean() }),
  },
  PROMPT_STATE: {
    from: ['tab'],
    means: 'How far a prompt has come in the chat; only `landed` proves that the chat has it.',
    payload: v.object({ turn, prompt: promptSchema }),
  },
  MAY_PRESS: {
    from: ['tab'],
    means:
      'The bridge is about to press send, by this name. The worker stores the press and allows it: one for each message, and another where `didNothing` says that the field still holds the whole message; a third where it `wasDropped`: the page was not alive yet and emptied the field. None while the run is `paused`: the bridge asks again after that.',
    payload: v.object({ turn, press: text(64), didNothing: v.boolean(), wasDropped: v.boolean() }),
    answer: v.object({ may: v.boolean(), paused: v.exactOptional(v.literal(true)) }),
  },
  PROMPT_CUT: {
    from: ['tab'],
    means: 'The chat shows only the first `kept` characters of a message that has landed.',
    payload: v.object({ turn, kept: count }),
  },
  PROMPT_ARRIVED: {
    from: ['tab'],
    means:
      'How a delivered message arrived: unchanged, or with backslashes that are not ours. Sent if the result for this `way` to insert is new.',
    payload: v.object({ turn, ...arrivalSchema.entries }),
  },
  CHAT_READY: {
    from: ['tab'],
    means: 'The chat can take a prompt again.',
    payload: nothing,
  },
  CHAT_STALLED: {
    from: ['tab'],
    means: 'The hidden chat renders no more of its reply, or does again.',
    payload: v.object({ stalled: v.boolean() }),
  },
  CHAT_OFFLINE: {
    from: ['tab'],
    means:
      'The browser has lost the network, or has it back. Until then the bridge sends no message and judges no reply.',
    payload: v.object({ offline: v.boolean() }),
  },
  CHAT_FIELD: {
    from: ['tab'],
    means:
      'Whether the chat shows its message field. awaited: the page still loads · sign_in: the page asks the person to sign in · missing: the page is loaded and idle, and shows none.',
    payload: v.object({ field: v.picklist(['shown', 'awaited', 'sign_in', 'missing']) }),
  },
  CHAT_LIMIT: {
    from: ['tab'],
    means:
      'A usage limit replaces the message field; `words`: its text. null: the field is back. `turn`: the message that was sent or whose reply was awaited.',
    payload: v.object({ words: v.nullable(text(LIMITS.note)), turn: v.exactOptional(turn) }),
  },
  LESSON_STEP: {
    from: ['tab'],
    means: 'How far the lesson has come in which the person shows how the chat works.',
    payload: v.object({ step: v.picklist(lessonSteps) }),
  },
  OFFER_STATE: {
    from: ['tab'],
    means:
      'What the bridge found or did for the message `turn`, which goes to an unknown page after the OK of the person: the field, its refusal, that the page took the message, or why it failed.',
    payload: v.object({ turn, at: offerStateSchema }),
  },
  CHAT_LEARNED: {
    from: ['tab'],
    means:
      'What the bridge has learned of the chat, from a lesson or from a message of this session. `adapted`: the selectors in use did not find the message or its reply; `learned` finds both and drives the chat from now on.',
    payload: v.object({ learned: learnedSchema, adapted: v.exactOptional(v.literal(true)) }),
  },
  CHAT_HEALTH: {
    from: ['tab'],
    means: "How much of the chat's markup is as we know it.",
    payload: v.object({ health: healthSchema }),
  },
} as const satisfies MessagesToWorker;

/** What the worker tells the bridge of the agent's chat. */
export const toChat = {
  INIT_AGENT: v.object({
    session,
    keyword: text(64),
    /** The message whose reply is still to come; the bridge looks for it in the transcript. */
    awaiting: v.exactOptional(turn),
    observing: v.boolean(),
    /** The chat has got a message of this session. */
    begun: v.boolean(),
    /** The worker knows of no message field in this page: the bridge reports what it finds. */
    fieldless: v.exactOptional(v.literal(true)),
    /** The person has paused the run: nothing is written or sent, and a reply that streams is stopped. */
    paused: v.exactOptional(v.literal(true)),
    /** The latest message in the chat whose reply has been reported: later ones are new. */
    heard: v.exactOptional(v.object({ turn, nth: count, id: text(LIMITS.userTurnId) })),
    /** What is known of this chat from an earlier session, or from the lesson of this one. */
    learned: v.exactOptional(learnedSchema),
    /** Results of earlier insertions into this chat. */
    insertion: v.exactOptional(insertionSchema),
    /** How the chat works is not known yet: the bridge watches the message of the lesson, and sends nothing else. */
    lesson: v.exactOptional(lessonSchema),
  }),
  /** `presses`: how many may have sent it already. */
  EXECUTE_PROMPT: v.object({ turn, text: text(LIMITS.composed), presses: v.exactOptional(count) }),
  GET_READINESS: none,
  READ_NOW: v.object({ turn }),
  LOOK_AT_CHECK: v.object({
    check: text(16),
    part: v.picklist(['typing', 'reading']),
    /** The test message and its code; the reply must repeat `block`. */
    turn,
    text: text(LIMITS.words),
    block: text(LIMITS.words),
    /** How many presses may have sent it already. */
    presses: count,
    learned: v.exactOptional(learnedSchema),
  }),
  LEAVE_CHECK: none,
} satisfies Payloads;

export const toChatMeanings = {
  INIT_AGENT: { means: 'The tab is the agent of a session. Told again, the bridge does what has changed.' },
  EXECUTE_PROMPT: {
    means: 'Insert and submit a prompt: once for each turn code, however often the worker tells it.',
    answer: promptSchema,
  },
  GET_READINESS: {
    means: 'Asks whether the chat can take a prompt; if not, CHAT_READY follows when it can.',
    answer: v.object({ ready: v.boolean(), why: v.picklist(['idle', 'busy', 'draft', 'loading']) }),
  },
  READ_NOW: {
    means: 'The person wants the reply to this message read as it is, although it seems unfinished.',
  },
  LOOK_AT_CHECK: {
    means:
      'Takes the next step of a part of a check and returns its progress. The first of these messages begins the part. The test message is sent once, however often the worker repeats this.',
    answer: checkReportSchema,
  },
  LEAVE_CHECK: {
    means: 'The check has ended: the bridge removes its text, and ends if the tab belongs to no session.',
  },
} as const satisfies Meanings<typeof toChat>;
