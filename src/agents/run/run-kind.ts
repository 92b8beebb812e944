import { messageBudget } from '../../models/budget.ts';
import type { AgentKind } from '../agent-kind.ts';
import type { CallKind } from '../calls/call-kind.ts';
import { createCalledAgent } from '../calls/called-agent.ts';
import { calledPart } from '../calls/called-card.ts';
import { stepFailed } from './call-failed.ts';
import { dueSteps, serverPlaces } from './due-calls.ts';
import { endRuns } from './end-runs.ts';
import { noteRun, type RunState, runSchema } from './run-state.ts';

/** Tokens that a server's model can read are the server's matter; it gets messages for one that reads a lot. */
const BUDGET = messageBudget(Number.POSITIVE_INFINITY);

/** A run server as a kind of agent. */
export const runKind: AgentKind<RunState> = {
  state: runSchema,
  agent: (session, services) => createCalledAgent(session, services, BUDGET),
  card: (session) => ({
    agent: {
      tabId: null,
      url: null,
      name: session.agent.title,
      gone: session.queue.hold?.reason === 'agent_gone',
    },
    model: {
      ...calledPart(session),
      id: null,
      server: { id: session.agent.server, model: session.agent.model },
    },
  }),
  keepUp: endRuns,
};

/** The calls to run servers. */
export const runCalls: CallKind = {
  kind: 'run_server',
  due: dueSteps,
  places: serverPlaces,
  failed: stepFailed,
  noted: noteRun,
};
