import * as v from 'valibot';
import { healthSchema } from './chat-health.ts';
import { count, id, list, name, text, turn } from './fields.ts';
import type { TabId } from './ids.ts';
import { LIMITS } from './limits.ts';

/** The steps of a check of a chat, in their order. The first three send nothing. */
export const checkSteps = [
  ...(['field', 'insert', 'send'] as const),
  ...(['message', 'unchanged', 'reply', 'end', 'code'] as const),
] as const;
export type CheckStep = (typeof checkSteps)[number];

/** `typing` ends before the message is sent; `reading` sends it and reads the reply. */
export const checkParts = { typing: checkSteps.slice(0, 3), reading: checkSteps.slice(3) } as const;
export type CheckPart = keyof typeof checkParts;

/** Why a step failed. */
export const checkFaults = [
  /** No message field, or no control that sends. */
  ...(['no_field', 'no_button'] as const),
  /** The person has text in the field. */
  'draft',
  /** The chat is answering something else for too long. */
  'busy',
  /** The field does not take the text, makes a file of it, or does not give it back. */
  ...(['not_inserted', 'as_file', 'not_removed'] as const),
  /** The send control was pressed, or could not be, and the message is still in the field. */
  'not_sent',
  /** The page shows another conversation. */
  'other_conversation',
  /** The page shows the text, but not where the chat's data say that messages or replies are. */
  'unplaced',
  /** The page shows nothing of it. */
  'not_shown',
  /** The message has gained backslashes, lost its end, or differs in another way. */
  ...(['escaped', 'cut', 'differs'] as const),
  /** The reply was stopped, or the chat shows an error. */
  ...(['stopped', 'chat_failed'] as const),
  /** The reply has no code block, or a part of it is not in the page. */
  ...(['no_code', 'partial'] as const),
  'late',
] as const;
export type CheckFault = (typeof checkFaults)[number];

const resultSchema = v.variant('state', [
  v.object({
    step: v.picklist(checkSteps),
    state: v.literal('ok'),
    /** Of the end: ms from the last change of the reply until it counted as ended. */
    ms: v.exactOptional(count),
  }),
  v.object({ step: v.picklist(checkSteps), state: v.literal('failed'), why: v.picklist(checkFaults) }),
]);
export type CheckResult = Readonly<v.InferOutput<typeof resultSchema>>;

const results = list(resultSchema, checkSteps.length);

export const checkReportSchema = v.pipe(
  v.object({
    /** signed_out: the page asks the person to sign in · over: no step follows in this part. */
    state: v.picklist(['going', 'signed_out', 'over']),
    results,
    /** The current step. */
    doing: v.picklist(checkSteps),
    health: v.exactOptional(healthSchema),
  }),
  v.title('CheckReport'),
);
/** The bridge's progress in a part of a check. */
export type CheckReport = Readonly<v.InferOutput<typeof checkReportSchema>>;

const ends = ['tab_closed', 'left', 'task', 'browser'] as const;
/** What interrupted a check. */
export type CheckEnd = (typeof ends)[number];

export const chatCheckSchema = v.pipe(
  v.object({
    id: text(16),
    tabId: id<TabId>(),
    origin: text(LIMITS.address),
    /** What people call the chat. */
    name: text(LIMITS.address),
    /** The table that describes the chat; absent if it was learned. */
    site: v.exactOptional(text(64)),
    /**
     * ready: the message waits for the person's press · stopped: by the person · interrupted: see `end`.
     */
    state: v.picklist([
      ...(['typing', 'signed_out', 'ready', 'reading'] as const),
      ...(['passed', 'failed', 'stopped', 'interrupted'] as const),
    ]),
    /** When this state began, and when the check was last changed; Unix ms. */
    since: v.number(),
    at: v.number(),
    results,
    doing: v.picklist(checkSteps),
    health: v.exactOptional(healthSchema),
    end: v.exactOptional(v.picklist(ends)),
    /** The code of the test message, and the names of the presses that may have sent it. */
    turn,
    presses: list(name<string>(64), 10),
    /** The person has closed it: only its result is kept. */
    closed: v.exactOptional(v.literal(true)),
  }),
  v.title('ChatCheck'),
);
/** One check of a chat. Holds no text of the page. */
export type ChatCheck = Readonly<v.InferOutput<typeof chatCheckSchema>>;
