import * as v from 'valibot';
import { chatCheckSchema } from './chat-check.ts';
import { healthSchema } from './chat-health.ts';
import { corners } from './corner.ts';
import { deedSchema } from './deed.ts';
import { count, id, list, session, text } from './fields.ts';
import { givenFileSchema } from './given-file.ts';
import { grantSchema } from './grant.ts';
import { runSummarySchema, unkeptSchema } from './history.ts';
import type { TabId } from './ids.ts';
import { learnedSchema, lessonSchema, lessonSteps } from './learned-chat.ts';
import { LIMITS } from './limits.ts';
import { modes } from './mode.ts';
import { modelPart, modelsSchema } from './models.ts';
import { failureSchema } from './outcome.ts';
import { programsSchema } from './programs.ts';
import { questionSchema } from './question.ts';
import { serversSchema } from './run-servers.ts';
import { sentenceSchema } from './sentence.ts';
import { settingsSchema, toolSchema } from './settings.ts';
import { storageUseSchema } from './storage-use.ts';
import { storyEntrySchema } from './story.ts';

const statuses = ['learning', 'observing', 'working', 'waiting', 'paused', 'idle'] as const;
/**
 * learning: the person shows how the chat works · observing: the agent has not answered its briefing yet
 * · waiting: for the person · paused: held until Resume.
 */
export type Status = (typeof statuses)[number];

const composed = text(LIMITS.composed);

const learnedChatSchema = v.object({ origin: text(LIMITS.address), learned: learnedSchema });
/** One learned chat. */
export type LearnedChat = Readonly<v.InferOutput<typeof learnedChatSchema>>;

const targetView = v.object({
  tabId: id<TabId>(),
  /** What the agent calls it: 1, 2, 3… */
  number: count,
  title: composed,
  url: text(LIMITS.wholeAddress),
  loading: v.boolean(),
  /** The different values of its site that this session has redacted. */
  redacted: count,
});

const dialogView = v.object({
  id: text(64),
  /** The number of its target. */
  target: count,
  type: text(64),
  site: text(LIMITS.address),
  /** Its words, redacted; '' where they are not shown. */
  said: composed,
});
/** A dialog that a target has open. */
export type DialogView = Readonly<v.InferOutput<typeof dialogView>>;

const cutOffSchema = v.object({
  /** When the browser was closed, as far as is known, Unix ms. */
  at: v.number(),
  /** Commands that may or may not have happened, as steps for the person. */
  unsure: list(sentenceSchema, LIMITS.viewed),
  /** Tabs of it that are open. */
  open: list(text(LIMITS.host), LIMITS.targets),
  /** Tabs that are opened again, each with the part of its path that holds nothing secret. */
  reopens: list(
    v.object({ site: text(LIMITS.host), path: text(LIMITS.address), isCut: v.boolean() }),
    LIMITS.targets,
  ),
});
export type CutOff = Readonly<v.InferOutput<typeof cutOffSchema>>;

const limitSchema = v.variant('kind', [
  v.object({ kind: v.literal('steps'), used: count, of: count }),
  v.object({ kind: v.literal('tokens'), used: count, of: count }),
  v.object({ kind: v.picklist(['repeats', 'no_progress']) }),
  v.object({ kind: v.literal('agent'), until: v.nullable(v.number()) }),
]);
/**
 * Why a task asks the person whether to continue: its steps or tokens are used, or it makes no progress. agent: the agent accepts no
 * messages, `until` in Unix ms if known.
 */
export type Limit = Readonly<v.InferOutput<typeof limitSchema>>;

/** The part of a card that only a chat has; absent in a session that another kind of agent decides in. */
const chatPart = v.object({
  /** The current lesson, if there is one. */
  lesson: v.nullable(lessonSchema),
  /** How well the chat's markup matches its selectors; null before the first check. */
  health: v.nullable(healthSchema),
  /** The chat is hidden and renders no more of its reply: the person may have to show it. */
  stalled: v.boolean(),
  /** Messages wait: the person has to sign in to the chat (sign_in), or it shows no message field (missing). */
  wall: v.nullable(v.picklist(['sign_in', 'missing'])),
  /** The chat's page loads; since when, Unix ms, if that is known. */
  opening: v.nullable(v.object({ since: v.nullable(v.number()) })),
  /** A message waits until the person has sent or cleared what they are writing in the chat. */
  hasDraft: v.boolean(),
});

/** The part of a card that only a program has. */
const programPart = v.object({
  /** taken_over: another process of the program has the task now, and the first one received that. */
  link: v.picklist(['connected', 'left', 'taken_over']),
  /** Since when, Unix ms. */
  since: v.number(),
});

const sessionViewSchema = v.pipe(
  v.object({
    id: session,
    task: text(LIMITS.words),
    status: v.picklist(statuses),
    agent: v.object({
      /** Its tab, and the address of the page there; null for an agent without a tab. */
      tabId: v.nullable(id<TabId>()),
      url: v.nullable(text(LIMITS.wholeAddress)),
      /** its name: of a chat its own, or that of its site. */
      name: text(LIMITS.wholeAddress),
      /** The task waits for it to return, or for another agent. */
      gone: v.boolean(),
    }),
    chat: v.exactOptional(chatPart),
    program: v.exactOptional(programPart),
    model: v.exactOptional(modelPart),
    targets: list(targetView, LIMITS.viewed),
    /** Steps since the task began, or since the agent finished the one before. */
    steps: count,
    /** What has happened, oldest first. */
    story: list(storyEntrySchema, LIMITS.viewed),
    /** What the agent does now, in the person's words; null while it does nothing. */
    deed: v.nullable(v.object({ since: v.number(), ...deedSchema.entries, target: v.exactOptional(count) })),
    /** Why the session does nothing until the person resumes; null while it runs. */
    hold: v.nullable(sentenceSchema),
    /** How much the person is asked. */
    mode: v.picklist(modes),
    /** What the person has allowed until the task ends. */
    allowed: list(grantSchema, LIMITS.viewed),
    /** Beside that, any site may be read. */
    readsAnySite: v.boolean(),
    /** The files that the person has given for the task. */
    files: list(givenFileSchema, LIMITS.files),
    /** The limit that holds it, about which the person is asked; null where none does. */
    limit: v.nullable(limitSchema),
    question: v.nullable(questionSchema),
    /** A request that the person has decided about is not over yet. */
    isCarryingOut: v.exactOptional(v.literal(true)),
    /** The question asks for a password, a code or the like, which belongs into the tab itself. */
    asksForSecret: v.boolean(),
    dialogs: list(dialogView, LIMITS.viewed),
    /** The reply has not ended after 5 minutes. */
    isSlow: v.boolean(),
    /** The browser has no network, so the agent cannot be reached. */
    isOffline: v.boolean(),
    /** The agent's answer to the task, once it is done. */
    answer: v.nullable(composed),
    /** How many tabs the agent has opened that are there still and that the person has not used. */
    closable: count,
    /** The task in a few words, as the history has it. */
    run: runSummarySchema,
    /** The browser was closed in the middle of the task: what the person is asked about; null otherwise. */
    cutOff: v.nullable(cutOffSchema),
    /** The latest message to the agent, exactly as it was sent; null before the first. */
    lastMessage: v.nullable(composed),
  }),
  v.title('SessionView'),
);
/** What the popup shows of one session. Titles are the tabs' current ones; they are not stored. */
export type SessionView = Readonly<v.InferOutput<typeof sessionViewSchema>>;
/** What the person sees of the agent itself, in the words of its kind. */
export type AgentCard = Pick<SessionView, 'agent' | 'chat' | 'program' | 'model'>;

export const sentPartSchema = v.pipe(
  v.object({
    text: composed,
    /** Replaces a value that is hidden from the agent. */
    isPlaceholder: v.boolean(),
  }),
  v.title('SentPart'),
);
/** A part of the person's words, as it goes out. */
export type SentPart = Readonly<v.InferOutput<typeof sentPartSchema>>;
const asideSchema = v.object({ id: text(64), at: v.number(), task: text(LIMITS.words) });
/** A session that could not be read and was put aside; `at` in Unix ms, `task` '' where that is lost, too. */
export type Aside = Readonly<v.InferOutput<typeof asideSchema>>;

const startSchema = v.variant('state', [
  v.object({ state: v.literal('starting') }),
  v.object({ state: v.literal('refused'), failure: failureSchema }),
]);
/** What became of the latest press of Start, while the worker that handles it lives. */
export type StartState = Readonly<v.InferOutput<typeof startSchema>>;

export const viewSchema = v.pipe(
  v.object({
    settings: v.pipe(settingsSchema, v.title('Settings')),
    tools: list(toolSchema, LIMITS.viewed),
    programs: programsSchema,
    models: modelsSchema,
    servers: serversSchema,
    /** What has been learned of chats, by origin. */
    learned: list(learnedChatSchema, LIMITS.viewed),
    /** The latest check of each chat, the latest first. */
    checks: list(chatCheckSchema, LIMITS.viewed),
    /** A key of `_locales`: what the person should know while there is no session; null for nothing. */
    notice: v.nullable(text(64)),
    /** The latest first. */
    asides: list(asideSchema, LIMITS.viewed),
    /** What takes the room in Chrome's storage while that is full. */
    fullStorage: v.exactOptional(storageUseSchema),
    /** Present while the history cannot be written. */
    unkept: v.exactOptional(unkeptSchema),
    /** A task that the person has just started: it is on its way, or why it did not start. */
    start: v.exactOptional(startSchema),
    /** Chrome refused the debugger for the practice page in this run of the browser. */
    practiceRefused: v.exactOptional(v.literal(true)),
    /** The latest first. */
    sessions: list(sessionViewSchema, LIMITS.viewed),
  }),
  v.title('View'),
);
/** The whole state that our own pages show; they are functions of it. */
export type View = Readonly<v.InferOutput<typeof viewSchema>>;

export const pillStatuses = [
  'learning',
  'observing',
  'working',
  'slow',
  'offline',
  'signed_out',
  'question',
  'approval',
  'paused',
  'stopped',
  'idle',
  'finished',
  'released',
] as const;
/**
 * What the sign in a page says: the status of the run; offline: the chat cannot be reached; signed_out: the chat takes no message
 * before the person has signed in there;
 * slow: the reply has not ended after 5
 * minutes; question and approval: the person is asked; stopped: by anything
 * but the person; finished: the agent has answered the task; released: the tab is no target any more.
 */
export type PillStatus = (typeof pillStatuses)[number];

/** What covers the page that the agent works in: a frame with its pointer, a layer that takes the person's clicks, or both. */
const overlays = ['frame', 'layer', 'frame_and_layer'] as const;
export type Overlay = (typeof overlays)[number];

export const dashboardSchema = v.pipe(
  v.strictObject({
    role: v.picklist(['agent', 'target']),
    status: v.picklist(pillStatuses),
    /** The step of the lesson in the chat's own tab; null in any other tab and without a lesson. */
    lesson: v.nullable(v.picklist(lessonSteps)),
    /** Where the person wants the sign in pages of this site; null where they have not said. */
    corner: v.nullable(v.picklist(corners)),
    /** The person knows how the task ended. */
    isSeen: v.exactOptional(v.literal(true)),
    /** Absent unless the agent works in this tab and the person has it in front of them. */
    overlay: v.exactOptional(v.picklist(overlays)),
  }),
  v.title('DashboardState'),
);
/** Has no field of type string or number: such a field becomes `never`, so that nothing can fill it. */
type EnumsOnly<T> = {
  readonly [K in keyof T]: string extends T[K] ? never : number extends T[K] ? never : T[K];
};
/**
 * What the sign in an assigned tab shows. A page can read whatever stands in it, so it names one of our own fixed
 * sentences and never carries text.
 */
export type DashboardState = EnumsOnly<v.InferOutput<typeof dashboardSchema>>;

/** A reason is a sentence for the person. */
const ability = v.variant('able', [
  v.object({ able: v.literal(true) }),
  v.object({ able: v.literal(false), reason: sentenceSchema }),
]);

export const abilitiesSchema = v.pipe(
  v.object({
    tabId: id<TabId>(),
    role: v.variant('kind', [
      v.object({ kind: v.literal('none') }),
      v.object({ kind: v.picklist(['agent', 'target']), session }),
    ]),
    agent: ability,
    target: ability,
    /**
     * Whether a table or a lesson describes the chat in this tab; if not, the person has to show how it
     * works.
     */
    chat: v.picklist(['known', 'unknown']),
    /** The title without the site's suffix: the name of a tool made of this tab. */
    toolName: text(LIMITS.note),
  }),
  v.title('TabAbilities'),
);
/** What the popup may offer for one tab. */
export type TabAbilities = Readonly<v.InferOutput<typeof abilitiesSchema>>;
