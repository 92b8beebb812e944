import * as v from 'valibot';
import type { DeepReadonly } from '../../protocol/deep-readonly.ts';
import { count, list, text } from '../../protocol/fields.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { modelFailureSchema, toolChoices } from '../../protocol/models.ts';
import { type AgentState, agentFields } from '../../session/agent-state.ts';
import type { Session } from '../../session/session.ts';

// `src/agents/calls` is what the kinds have in common whose agents answer a call that the offscreen document makes: models, and runs
// on a server. In: stored messages and stored answers. Out: the calls that are due, and the commands of each answer, once.

/** Notes that an agent has made for itself, and characters of one. */
export const NOTES_MAX = 20;
const NOTE_MAX = 300;

/** The fields of an agent that is called. */
export const calledFields = {
  ...agentFields,
  tabId: v.null(),
  /** Who offers it, and what it is called there, as they were when it took the task. */
  provider: text(LIMITS.address),
  title: text(200),
  /** Tokens that it can read; null if unknown, or if somebody else keeps its conversation. */
  context: v.nullable(count),
  /** How its answers are written. */
  tools: v.picklist(toolChoices),
  /** The number of the turn that its conversation begins with. Earlier ones are out of its sight. */
  from: count,
  /** Failed calls of the current turn, and the last failure; absent without one. */
  failed: v.exactOptional(v.object({ attempts: count, failure: modelFailureSchema })),
  /** The conversation was begun again since the last answer. */
  isCompacted: v.exactOptional(v.literal(true)),
  /** Answers in a row whose provider had read nothing of them before; and the tokens of the first message. */
  uncached: v.exactOptional(v.object({ answers: count, first: count })),
  /** What the agent wants to know when earlier messages are out of its sight, oldest first. */
  notes: list(text(NOTE_MAX), NOTES_MAX),
  /** The last answer was text without an action. */
  hasTalked: v.exactOptional(v.literal(true)),
};
const calledSchema = v.object(calledFields);
/** What `agents/calls` reads of an agent that is called. */
export type Called = DeepReadonly<v.InferOutput<typeof calledSchema>>;

/** A session whose agent is called. */
export type CalledSession = Session & { readonly agent: AgentState & Called };

export const isCalledSession = (session: Session): session is CalledSession => 'from' in session.agent;

/** The session with its agent changed; as it is if no agent decides by now that is called. */
export function changeCalled(session: Session, how: (agent: Called) => Called): Session {
  // `how` passes on the fields of the agent's kind, which it does not know.
  return isCalledSession(session) ? { ...session, agent: how(session.agent) as AgentState } : session;
}

/** The session without its failed call. */
export function withoutFailure(session: Session): Session {
  return changeCalled(session, ({ failed: _, retryAt: __, ...agent }) => agent);
}
