import * as v from 'valibot';
import { chatFileSchema } from '../chat-file/chat-file.ts';
import { shippedChatSchema } from '../chat-file/shipped-chat.ts';
import { agentChoiceSchema, choicesSchema } from '../choices.ts';
import { filled, id, list, name, session, text, turn } from '../fields.ts';
import { grantSchema } from '../grant.ts';
import type { SessionId, TabId, ToolId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { modes } from '../mode.ts';
import { doneOrFailed, outcomeOf } from '../outcome.ts';
import { selfCheckSchema } from '../self-check.ts';
import { settingsChangeSchema, toolDraftSchema, toolSchema } from '../settings.ts';
import { abilitiesSchema, sentPartSchema, viewSchema } from '../view.ts';
import { fromFilePicker } from './files.ts';
import { aboutHistory } from './history.ts';
import type { Meanings, MessagesToWorker, Payloads } from './message.ts';
import { nothing } from './payloads.ts';

/** What our own pages ask of the worker. */
export const fromPages = {
  ASSIGN_ROLE: {
    from: ['page'],
    means: 'The person makes a tab the agent of a new session, or a target. Answers the session.',
    payload: v.object({
      tabId: id<TabId>(),
      role: v.picklist(['agent', 'target']),
      task: v.optional(text(LIMITS.words), ''),
      session: v.optional(session),
      /** The person wants to show how this chat works, although it is known. */
      teach: v.exactOptional(v.literal(true)),
      /** Where the session has as many targets as it may: the one that goes. */
      replaces: v.optional(id<TabId>()),
    }),
    answer: outcomeOf(name<SessionId>(16)),
  },
  START_TASK: {
    from: ['page'],
    means: 'The person begins a task with an agent and tabs. Answers the session.',
    payload: v.object({
      /** '' where a session goes on with the task that it has. */
      task: text(LIMITS.words),
      agent: agentChoiceSchema,
      tabs: list(id<TabId>(), LIMITS.targets),
      /** Saved tools that are opened in tabs of their own. */
      tools: v.exactOptional(list(name<ToolId>(64), LIMITS.targets)),
      /** How much the person is asked; absent: as the settings say. */
      mode: v.exactOptional(v.picklist(modes)),
      /** The session that continues with this agent: it has lost its own, or the person chose another one. */
      session: v.exactOptional(session),
      /** The task of the history that the new one continues: its agent gets that story first. */
      continues: v.exactOptional(session),
      /** The practice page opens in front, and the task begins on it. */
      practice: v.exactOptional(v.literal(true)),
    }),
    answer: outcomeOf(name<SessionId>(16)),
  },
  SET_MODE: {
    from: ['page'],
    means: 'The person wants to be asked more or less often in a session.',
    payload: v.object({ session, mode: v.picklist(modes) }),
    answer: doneOrFailed,
  },
  TAKE_BACK: {
    from: ['page'],
    means:
      'The person takes back what they have allowed in a session; without a grant: that any site may be read.',
    payload: v.object({ session, grant: v.exactOptional(grantSchema) }),
    answer: doneOrFailed,
  },
  GET_CHOICES: {
    from: ['page'],
    means: 'Asks for the chats and tabs that a task may begin with.',
    payload: nothing,
    answer: choicesSchema,
  },
  RELEASE_TAB: {
    from: ['page'],
    means: 'The person takes a target out of its session.',
    payload: v.object({ tabId: id<TabId>() }),
    answer: doneOrFailed,
  },
  CLOSE_AGENT_TABS: {
    from: ['page'],
    means:
      'The person closes the tabs that the agent of a task that is done has opened, and that they have not used.',
    payload: v.object({ session }),
    answer: doneOrFailed,
  },
  DISENGAGE_ALL: {
    from: ['page'],
    means: 'The person ends the session; its story stays in the history, or is deleted with it.',
    payload: v.object({ session, forgets: v.exactOptional(v.literal(true)) }),
    answer: doneOrFailed,
  },
  REMOTE_INJECT: {
    from: ['page'],
    means: 'The person says something to the agent; it goes with the next message.',
    payload: v.object({ session, text: filled(LIMITS.words) }),
    answer: doneOrFailed,
  },
  ...fromFilePicker,
  ...aboutHistory,
  PREVIEW_WORDS: {
    from: ['page'],
    means: 'Asks how words of the person would go out to the agent. Answers nothing where they go as typed.',
    payload: v.object({ session, text: text(LIMITS.words) }),
    answer: list(sentPartSchema, LIMITS.viewed),
  },
  GET_SEEN: {
    from: ['page'],
    means: 'Asks for the page of a target as the agent last saw it. Answers nothing where it has seen none.',
    payload: v.object({ session, tabId: id<TabId>() }),
    answer: text(LIMITS.composed),
  },
  PAUSE_SESSION: {
    from: ['page'],
    means: 'The person pauses a session.',
    payload: v.object({ session }),
    answer: doneOrFailed,
  },
  RESUME: {
    from: ['page'],
    means: 'The person lets a paused session go on.',
    payload: v.object({ session }),
    answer: doneOrFailed,
  },
  ANSWER: {
    from: ['page'],
    means: 'The person answers a question of the session.',
    /** Of an approval, the answer is the id of its choice; `words` say why it is not allowed. */
    payload: v.object({
      session,
      question: text(64),
      answer: filled(LIMITS.words),
      words: v.exactOptional(filled(LIMITS.words)),
    }),
    answer: doneOrFailed,
  },
  ANSWER_DIALOG: {
    from: ['page'],
    means: 'The person answers a dialog that a target has open.',
    payload: v.object({
      session,
      dialog: text(64),
      accept: v.boolean(),
      /** For a prompt. */
      text: v.exactOptional(text(LIMITS.words)),
    }),
    answer: doneOrFailed,
  },
  GET_VIEW: {
    from: ['page'],
    means: 'Asks for everything that our pages show.',
    payload: nothing,
    answer: viewSchema,
  },
  GET_ABILITIES: {
    from: ['page'],
    means: 'Asks what a tab may become, and why not.',
    payload: v.object({ tabId: id<TabId>() }),
    answer: abilitiesSchema,
  },
  SAVE_SETTINGS: {
    from: ['page'],
    means: 'The person changes settings; those that are absent stay.',
    payload: settingsChangeSchema,
    answer: doneOrFailed,
  },
  SAVE_TOOL: {
    from: ['page'],
    means: 'The person saves a tool, new or changed. Answers the tool as it was saved.',
    payload: toolDraftSchema,
    answer: outcomeOf(toolSchema),
  },
  DELETE_TOOL: {
    from: ['page'],
    means: 'The person deletes a saved tool.',
    payload: v.object({ id: text(64) }),
    answer: doneOrFailed,
  },
  IMPORT_TOOLS: {
    from: ['page'],
    means:
      'The person imports an exported list of tools, or first reads what it would add. Answers the tools, and why others are left out.',
    payload: v.object({ json: text(LIMITS.toolList), onlyReads: v.boolean() }),
    answer: outcomeOf(
      v.object({
        added: list(toolSchema, LIMITS.toolList),
        skipped: list(text(LIMITS.toolList), LIMITS.toolList),
      }),
    ),
  },
  LEARN_CHAT: {
    from: ['page'],
    means:
      "The person wants to show how the session's chat works, or with `offer` to have a message of ours sent that shows it.",
    payload: v.object({ session, offer: v.exactOptional(v.literal(true)) }),
    answer: doneOrFailed,
  },
  CANCEL_LESSON: {
    from: ['page'],
    means:
      'The person cancels a lesson. A task that has begun continues with the known data of its chat; any other ends.',
    payload: v.object({ session }),
    answer: doneOrFailed,
  },
  SEND_OFFER: {
    from: ['page'],
    means: 'The person agrees that the message `turn` goes to a page that may be a chat.',
    payload: v.object({ session, turn }),
    answer: doneOrFailed,
  },
  READ_REPLY: {
    from: ['page'],
    means: 'The person has the reply read as the chat shows it, although it seems unfinished.',
    payload: v.object({ session }),
    answer: doneOrFailed,
  },
  CHECK_CHAT: {
    from: ['page'],
    means:
      'The person checks the chat in a tab. Its first part inserts a test message, removes it and sends nothing.',
    payload: v.object({ tabId: id<TabId>() }),
    answer: doneOrFailed,
  },
  SEND_TEST: {
    from: ['page'],
    means:
      'The person starts the second part of a check: it sends its test message once and reads the reply.',
    payload: v.object({ check: text(16) }),
    answer: doneOrFailed,
  },
  END_CHECK: {
    from: ['page'],
    means: 'The person stops a check, or closes it.',
    payload: v.object({ check: text(16), close: v.boolean() }),
    answer: doneOrFailed,
  },
  SHOW_CHAT: {
    from: ['page'],
    means: "Activates the tab of the session's chat.",
    payload: v.object({ session }),
    answer: doneOrFailed,
  },
  RELOAD_CHAT: {
    from: ['page'],
    means: "Loads the tab of the session's chat again, after its page crashed.",
    payload: v.object({ session }),
    answer: doneOrFailed,
  },
  FREE_STORAGE: {
    from: ['page'],
    means:
      "The person deletes what takes room in Chrome's storage and belongs to no running task. Refused writes are tried again.",
    payload: nothing,
    answer: doneOrFailed,
  },
  SELF_CHECK: {
    from: ['page'],
    means:
      'Tries out what tasks need of Chrome: the permissions, the debugger, the storage and the offscreen document. The debugger attaches to `tabId`, the tab of the page that asks.',
    payload: v.object({ tabId: id<TabId>() }),
    answer: selfCheckSchema,
  },
  DELETE_EVERYTHING: {
    from: ['page'],
    means:
      'The person deletes all that is stored. Tasks end first; then the extension starts again, without any data.',
    payload: nothing,
    answer: doneOrFailed,
  },
  FORGET_ASIDE: {
    from: ['page'],
    means: 'The person has read that a session was put aside, and deletes what is kept of it.',
    payload: v.object({ id: text(64) }),
    answer: doneOrFailed,
  },
  FORGET_LEARNED: {
    from: ['page'],
    means: 'The person deletes what was learned of the chat of an origin.',
    payload: v.object({ origin: text(LIMITS.address) }),
    answer: doneOrFailed,
  },
  TAKE_CHAT: {
    from: ['page'],
    means: "The person takes one chat's data from a file, after having seen them. Replaces what was known.",
    payload: v.object({ file: chatFileSchema }),
    answer: doneOrFailed,
  },
  GET_SHIPPED: {
    from: ['page'],
    means: 'Asks for the chat sites that a table describes, each with its data as a file.',
    payload: nothing,
    answer: list(shippedChatSchema, LIMITS.viewed),
  },
} as const satisfies MessagesToWorker;

/** What the worker tells all open pages of ours. */
export const toPages = {
  VIEW_CHANGED: viewSchema,
  SHOW_TASK: v.object({ session }),
  MODEL_SAYS: v.object({ session, line: text(200) }),
} satisfies Payloads;

export const toPagesMeanings = {
  VIEW_CHANGED: { means: 'What our pages show has changed.' },
  SHOW_TASK: { means: 'The person comes from a notification of this task.' },
  MODEL_SAYS: { means: 'The last line of what the model of a session writes now; it is stored nowhere.' },
} as const satisfies Meanings<typeof toPages>;
