import type { AgentKind, AgentStart, Handling } from '../agents/agent-kind.ts';
import { callHandlers } from '../agents/calls/handlers.ts';
import { keepCalls } from '../agents/calls/keep-calls.ts';
import { chatKind, chatStart } from '../agents/chat/chat-kind.ts';
import { checkHandlers } from '../agents/chat/check/check-handlers.ts';
import { chatHandlers } from '../agents/chat/handlers.ts';
import { assignModel } from '../agents/model/assign-model.ts';
import { modelHandlers } from '../agents/model/handlers.ts';
import { modelCalls, modelKind } from '../agents/model/model-kind.ts';
import { modelChoices, modelsView } from '../agents/model/models-view.ts';
import { remoteHandlers } from '../agents/remote/handlers.ts';
import { keepLinks, wantsLink } from '../agents/remote/keep-links.ts';
import { programsView } from '../agents/remote/programs-view.ts';
import { remoteKind } from '../agents/remote/remote-kind.ts';
import { assignRun } from '../agents/run/assign-run.ts';
import { runHandlers } from '../agents/run/handlers.ts';
import { runCalls, runKind } from '../agents/run/run-kind.ts';
import { serverChoices, serversView } from '../agents/run/servers-view.ts';
import type { AgentState } from '../session/agent-state.ts';
import type { Session } from '../session/session.ts';
import { kindNamed } from '../session/stored-kinds.ts';
import type { Services } from '../store/services.ts';

// The kinds of agent: all that is outside of `agents/<kind>` and knows which there are. A new kind needs a line in `kinds`.

/** The kinds of agent, by the `kind` of their state. */
export type AgentKinds = Readonly<Partial<Record<AgentState['kind'], AgentKind>>>;

export const kinds: AgentKinds = {
  chat: chatKind,
  remote: remoteKind,
  model: modelKind,
  run_server: runKind,
};

/** The kind that an open tab, or a new conversation, becomes. */
export const agentStart: AgentStart = chatStart;

/** The links to programs: whether any is on, how they are kept, and what the person sees of them. */
export const links = { areWanted: wantsLink, keep: keepLinks, view: programsView };

/** The models that the person has added: what they see of them, and how one takes a task. */
export const models = { view: modelsView, choices: modelChoices, assign: assignModel };

/** The run servers that the person has added: what they see of them, and how one takes a task. */
export const servers = { view: serversView, choices: serverChoices, assign: assignRun };

const calls = [modelCalls, runCalls];

/** Has the offscreen document make the calls to agents that are called. */
export const keepAgentCalls = (services: Services): Promise<void> => keepCalls(services, calls);

/** The handlers of the messages that only one kind of agent has. */
export const agentHandlers = (given: Handling) => ({
  ...chatHandlers(given),
  ...checkHandlers(given),
  ...remoteHandlers(given),
  ...modelHandlers(given),
  ...runHandlers(given),
  ...callHandlers(given, calls),
});

/** The kind of the agent that decides in a session. A session of an unknown kind is never read: it was put aside. */
export const kindIn =
  (known: AgentKinds) =>
  ({ agent }: Session): AgentKind => {
    const kind = kindNamed(known, agent.kind);
    if (!kind) throw new Error(`No agent of the kind ${agent.kind} is known.`);
    return kind;
  };
