import * as v from 'valibot';
import { healthSchema } from '../chat-health.ts';
import type { ElementFact, IsFact } from '../element-facts.ts';
import type { ElementId, FrameId, SessionId, TabId } from '../ids.ts';
import { type Learned, type Lesson, learnedSchema, lessonSteps } from '../learned-chat.ts';
import { LIMITS } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import { type PromptFailure, promptFailures } from '../prompt-failure.ts';
import type { RedactKind, SavedTool } from '../settings.ts';
import { settingsChangeSchema, toolDraftSchema } from '../settings.ts';
import type { Activity, Box, FrameSnapshot, LinesSince, Point } from '../snapshot.ts';
import type { TurnCode } from '../turn-code.ts';
import type { DashboardState, TabAbilities, View } from '../view.ts';
import { id, nothing, session, text, turn } from './fields.ts';

/** One of our own pages (the offscreen document too), or a content script in somebody's tab. */
export type SenderKind = 'page' | 'tab';

/** How far a prompt has come in the chat. Only `landed` proves that the chat has it. */
export type PromptState =
  | { readonly state: 'busy' | 'draft' | 'inserting' | 'submitting' | 'landed' }
  | { readonly state: 'failed'; readonly why: PromptFailure };
const promptState = v.variant('state', [
  v.object({ state: v.picklist(['busy', 'draft', 'inserting', 'submitting', 'landed']) }),
  v.object({ state: v.literal('failed'), why: v.picklist(promptFailures) }),
]);

/** How a reply without a command ended. */
const replyEnds = ['answered', 'unreadable', 'stopped', 'failed'] as const;

/** What may be sent to the worker: its payload's schema and who may send it. Anything else is answered with silence. */
export const toWorker = {
  HELLO: {
    from: ['tab'],
    payload: v.object({ part: v.picklist(['agent_bridge', 'target_adapter']), url: text(LIMITS.address) }),
  },
  ASSIGN_ROLE: {
    from: ['page'],
    payload: v.object({
      tabId: id<TabId>(),
      role: v.picklist(['agent', 'target']),
      task: v.optional(text(LIMITS.words), ''),
      session: v.optional(session),
    }),
  },
  RELEASE_TAB: { from: ['page'], payload: v.object({ tabId: id<TabId>() }) },
  DISENGAGE_ALL: { from: ['page'], payload: v.object({ session }) },
  REMOTE_INJECT: {
    from: ['page'],
    payload: v.object({ session, text: v.pipe(text(LIMITS.words), v.trim(), v.nonEmpty()) }),
  },
  RESUME: { from: ['page', 'tab'], payload: v.object({ session }) },
  ANSWER: {
    from: ['page'],
    payload: v.object({
      session,
      question: text(64),
      answer: v.pipe(text(LIMITS.words), v.trim(), v.nonEmpty()),
    }),
  },
  GET_VIEW: { from: ['page'], payload: nothing },
  GET_ABILITIES: { from: ['page'], payload: v.object({ tabId: id<TabId>() }) },
  SAVE_SETTINGS: { from: ['page'], payload: settingsChangeSchema },
  SAVE_TOOL: { from: ['page'], payload: toolDraftSchema },
  DELETE_TOOL: { from: ['page'], payload: v.object({ id: text(64) }) },
  IMPORT_TOOLS: { from: ['page'], payload: v.object({ json: text(LIMITS.toolList) }) },
  /** The person wants to show how the session's chat works. */
  LEARN_CHAT: { from: ['page'], payload: v.object({ session }) },
  /** Brings the session's chat before the person. */
  SHOW_CHAT: { from: ['page'], payload: v.object({ session }) },
  FORGET_LEARNED: { from: ['page'], payload: v.object({ origin: text(LIMITS.address) }) },
  HEARTBEAT: { from: ['page'], payload: nothing },

  /** The bridge has a command: `raw` is the JSON text as the chat drew it, `turn` the message that it answers. */
  AGENT_COMMAND: {
    from: ['tab'],
    payload: v.object({
      turn,
      index: v.pipe(v.number(), v.integer(), v.minValue(0)),
      raw: text(LIMITS.command),
      form: v.picklist(['fence', 'bare']),
      keyword: v.boolean(),
      others: v.number(),
    }),
  },
  /** The reply to the briefing carries the keyword. */
  INTRO_COMPLETE: { from: ['tab'], payload: v.object({ turn }) },
  /** The reply is complete and holds no command. */
  AGENT_IDLE: {
    from: ['tab'],
    payload: v.object({ turn, end: v.picklist(replyEnds), note: text(LIMITS.note) }),
  },
  PROMPT_STATE: { from: ['tab'], payload: v.object({ turn, prompt: promptState }) },
  /** The chat can take a prompt again. */
  CHAT_READY: { from: ['tab'], payload: nothing },
  /** The hidden chat draws nothing more of its reply, or does again. */
  CHAT_STALLED: { from: ['tab'], payload: v.object({ stalled: v.boolean() }) },
  LESSON_STEP: { from: ['tab'], payload: v.object({ step: v.picklist(lessonSteps) }) },
  /** What the bridge has learned, from a lesson or from the briefing. */
  CHAT_LEARNED: { from: ['tab'], payload: v.object({ learned: learnedSchema }) },
  /** What of the chat's markup is as we know it. */
  CHAT_HEALTH: { from: ['tab'], payload: v.object({ health: healthSchema }) },
  /** The page's address changed without a new document. */
  TARGET_UPDATE: { from: ['tab'], payload: v.object({ url: text(LIMITS.address) }) },
  /** The person used the page himself: `how` is `pointer`, `keyboard`, `paste` or `drop`. */
  USER_INTERRUPT: {
    from: ['tab'],
    payload: v.object({ how: v.picklist(['pointer', 'keyboard', 'paste', 'drop']) }),
  },
  /** A document needs (more) numbers. Answer: both ends included. */
  TAKE_IDS: {
    from: ['tab'],
    payload: v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)) }),
  },
  /** Personal data found in the tab; the answer holds one placeholder each, in order. */
  REDACT: {
    from: ['tab'],
    payload: v.object({
      values: v.pipe(
        v.array(v.object({ type: text(32), value: text(LIMITS.personal) })),
        v.maxLength(LIMITS.personalAtOnce),
      ),
    }),
  },
  /** A page's text looks as if it held phone numbers: put the script that can tell into that document. Answered once it is there. */
  FETCH_PHONE_FINDER: { from: ['tab'], payload: nothing },
  /** Page clocks are throttled: the worker sends TICK after so many ms. */
  WAKE_ME: {
    from: ['tab'],
    payload: v.object({ inMs: v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)) }),
  },
} as const satisfies Record<string, { from: readonly SenderKind[]; payload: v.GenericSchema }>;

type ToWorker = typeof toWorker;
/** The names of the messages to the worker. */
export type ToWorkerName = keyof ToWorker;
/** What a message to the worker holds once its schema has parsed it. */
export type Payload<N extends ToWorkerName> = v.InferOutput<ToWorker[N]['payload']>;

/** What the worker answers; messages not listed here are answered with nothing. */
export interface Answers {
  /** Chrome tells no script which frame it is in. */
  HELLO: { readonly frameId: FrameId };
  ASSIGN_ROLE: Outcome<SessionId>;
  RELEASE_TAB: Outcome;
  DISENGAGE_ALL: Outcome;
  REMOTE_INJECT: Outcome;
  RESUME: Outcome;
  ANSWER: Outcome;
  GET_VIEW: View;
  GET_ABILITIES: TabAbilities;
  SAVE_SETTINGS: Outcome;
  SAVE_TOOL: Outcome<SavedTool>;
  DELETE_TOOL: Outcome;
  LEARN_CHAT: Outcome;
  SHOW_CHAT: Outcome;
  FORGET_LEARNED: Outcome;
  IMPORT_TOOLS: Outcome<{ readonly added: number; readonly skipped: readonly string[] }>;
  TAKE_IDS: { readonly from: ElementId; readonly to: ElementId };
  REDACT: readonly string[];
  FETCH_PHONE_FINDER: Outcome;
}

/** The kinds of personal data that leave the tab as placeholders. They go with whatever may let text of a page out: nothing else is sure to be heard. */
export interface Redacting {
  readonly redact: readonly RedactKind[];
}

/** What the worker sends into a frame of an assigned tab. */
export interface ToTab {
  INIT_AGENT(init: {
    readonly session: SessionId;
    readonly keyword: string;
    /** The message whose reply is still to come; the bridge looks for it in the transcript. */
    readonly awaiting?: TurnCode;
    readonly observing: boolean;
    /** The chat has got a message of this session. */
    readonly begun: boolean;
    /** What is known of this chat from an earlier session, or from this one's lesson. */
    readonly learned?: Learned;
    /** The person shows how the chat works: to be watched, nothing is to be sent. */
    readonly lesson?: Lesson;
    readonly panel: DashboardState;
  }): void;
  INIT_TARGET(init: Redacting & { readonly session: SessionId; readonly panel: DashboardState }): void;
  /** Idempotent by turn code: the bridge inserts and submits a prompt once, however often it is told. */
  EXECUTE_PROMPT(prompt: { readonly turn: TurnCode; readonly text: string }): PromptState;
  /** A message waits. The answer says whether the chat can take it; if not, CHAT_READY follows when it can. */
  BUFFER_UPDATE(): { readonly ready: boolean; readonly why: 'idle' | 'busy' | 'draft' | 'loading' };
  /** `since`: the version that the worker has, if it has one. */
  GET_SNAPSHOT(ask: Redacting & { readonly since?: string }): FrameSnapshot<LinesSince>;
  GET_ACTIVITY(ask: Redacting): Activity;
  /** Scrolls the element into view and answers a point on it that would receive a click, in this frame's viewport. */
  GET_COORDINATES(
    ask: Redacting & { readonly id: ElementId; readonly purpose: 'pointer' | 'field' },
  ): Outcome<Point>;
  /** Where a child frame's content box begins in this frame's viewport. */
  GET_FRAME_OFFSET(ask: { readonly frameId: FrameId }): Outcome<Point>;
  /** Trusted input of ours follows: what matches is not the person's. */
  ANNOUNCE_INPUT(input: AnnouncedInput): void;
  /** Focuses a field and puts the caret at its end, or selects all of it. `native`: set it with SET_VALUE instead of keys. */
  FOCUS_FIELD(
    ask: Redacting & { readonly id: ElementId; readonly select: 'end' | 'all' },
  ): Outcome<{ readonly native: boolean }>;
  SET_VALUE(ask: Redacting & { readonly id: ElementId; readonly value: string }): Outcome;
  SCROLL(ask: {
    readonly id?: ElementId;
    readonly by?: Point;
    readonly to?: 'top' | 'bottom' | 'left' | 'right';
  }): Outcome<string>;
  /** What the page says and Chrome has told us: redacted and escaped it may be told, between quotes or as an address without query. */
  REDACT_TEXT(ask: Redacting & { readonly text: string; readonly as: 'quote' | 'address' }): string;
  /** One short fact on an element for a receipt, redacted: its value or text now. */
  DESCRIBE(ask: Redacting & { readonly id: ElementId }): Outcome<string>;
  /** One fact of an element, in lines that are redacted and escaped. */
  GET_FACT(
    ask: Redacting & {
      readonly id: ElementId;
      readonly what: ElementFact;
      readonly name: string | undefined;
    },
  ): Outcome<string>;
  /** Where an element is in this frame's viewport, CSS pixels. */
  GET_BOX(ask: Redacting & { readonly id: ElementId }): Outcome<Box>;
  IS(ask: Redacting & { readonly id: ElementId; readonly what: IsFact }): Outcome<boolean>;
  DASHBOARD_UPDATE(state: DashboardState): void;
  TICK(): void;
  /** The session has ended for this tab: remove everything of ours; what the agent released says so for a moment. */
  RELEASE(release: { readonly by: 'person' | 'agent' }): void;
}

/** The messages that say what is to be redacted. */
export type RedactingName = {
  [N in keyof ToTab]: Parameters<ToTab[N]>[0] extends Redacting ? N : never;
}[keyof ToTab];

/** Input that the debugger is about to make: at a point of the frame's viewport, or of these keys, until so many Unix ms. */
export type AnnouncedInput =
  | { readonly kind: 'pointer'; readonly point: Point; readonly untilMs: number }
  | { readonly kind: 'keys'; readonly keys: readonly string[]; readonly untilMs: number };

/** What the worker tells all open pages of ours. */
export interface ToPages {
  VIEW_CHANGED(view: View): void;
}
