import * as v from 'valibot';
import { id, list, text } from './fields.ts';
import type { TabId, ToolId } from './ids.ts';
import { LIMITS } from './limits.ts';
import { modelId } from './models.ts';
import { SERVER_WORDS, serverId } from './run-servers.ts';

const tab = {
  tabId: id<TabId>(),
  title: text(LIMITS.composed),
  url: text(LIMITS.wholeAddress),
};

export const choicesSchema = v.pipe(
  v.object({
    /** Open chats that are known or learned, and that belong to no task; `isSignIn`: the tab shows where people sign in. */
    chats: list(
      v.object({ ...tab, name: text(LIMITS.address), isSignIn: v.exactOptional(v.literal(true)) }),
      LIMITS.viewed,
    ),
    /** Chat sites where a new conversation can be opened, each with the address of one. */
    sites: list(
      v.object({ id: text(64), name: text(LIMITS.address), url: text(LIMITS.wholeAddress) }),
      LIMITS.viewed,
    ),
    /** Models that the person has added. */
    models: list(
      v.object({ id: modelId, model: text(200), provider: text(LIMITS.address), isLocal: v.boolean() }),
      LIMITS.viewed,
    ),
    /** Run servers that the person has added; `model`: '' if unknown. */
    servers: list(
      v.object({ id: serverId, name: text(LIMITS.address), model: text(SERVER_WORDS) }),
      LIMITS.viewed,
    ),
    /** Other open tabs that a task may use. */
    tabs: list(v.object(tab), LIMITS.viewed),
  }),
  v.title('Choices'),
);
/** With which agent, and on which tabs, a task may begin. Titles are the tabs' current ones. */
export type Choices = Readonly<v.InferOutput<typeof choicesSchema>>;

export const agentChoiceSchema = v.pipe(
  v.variant('kind', [
    v.object({ kind: v.literal('tab'), tabId: id<TabId>() }),
    /** A new conversation at the site of this id. */
    v.object({ kind: v.literal('site'), id: text(64) }),
    /** A model that the person has added. */
    v.object({ kind: v.literal('added'), id: modelId }),
    /** A run server that the person has added. */
    v.object({ kind: v.literal('server'), id: serverId }),
  ]),
  v.title('AgentChoice'),
);
/** The agent that a task begins with: a chat in a tab, a new conversation, a model, or a run server. */
export type AgentChoice = Readonly<v.InferOutput<typeof agentChoiceSchema>>;

/** What a task may begin on: an open tab, or a saved tool. */
export type Place = TabId | ToolId;

export const isTool = (place: Place): place is ToolId => typeof place === 'string';
