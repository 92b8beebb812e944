import * as v from 'valibot';
import type { AgentKind } from '../../src/agents/agent-kind.ts';
import type { AgentKinds } from '../../src/background/agent-kinds.ts';
import type { DeepReadonly } from '../../src/protocol/deep-readonly.ts';
import { type AgentState, agentFields } from '../../src/session/agent-state.ts';
import type { Session } from '../../src/session/session.ts';
import type { Agent } from '../../src/turn/agent.ts';

// Two kinds of agent without a tab. While they are members of `AgentState`, the compiler refuses code outside of
// `agents/<kind>` that reads a field of one kind, or takes it for granted that an agent has a tab.

const turnsSchema = v.object({ ...agentFields, kind: v.literal('fake-turns'), tabId: v.null() });
const callsSchema = v.object({
  ...agentFields,
  kind: v.literal('fake-calls'),
  tabId: v.null(),
  style: v.literal('calls'),
});
type TurnsState = DeepReadonly<v.InferOutput<typeof turnsSchema>>;
type CallsState = DeepReadonly<v.InferOutput<typeof callsSchema>>;

declare module '../../src/session/agent-state.ts' {
  interface AgentStates {
    readonly 'fake-turns': TurnsState;
    readonly 'fake-calls': CallsState;
  }
}

/** Messages and calls that fake agents received, the latest last. */
export interface Heard {
  readonly messages: string[];
  readonly calls: string[];
}

/** The port of a fake agent, which takes every message at once. */
const portTo = ({ messages, calls }: Heard): Agent => ({
  budget: 8000,
  patience: 0,
  frame: () => ({ head: '', foot: '', name: '' }),
  forgets: false,
  briefing: ({ turn, task }) => `Task: ${task} (${turn})`,
  ready: async () => 'ready',
  async deliver({ text }) {
    messages.push(text);
    return { state: 'delivered' };
  },
  async heedPause() {
    calls.push('heedPause');
  },
  async tick() {
    calls.push('tick');
  },
});

/** The fake kinds, and the record of their agents; `portOf`: what the port of a session does otherwise. */
export function fakeKinds(portOf: (session: Session) => Partial<Agent> = () => ({})): {
  readonly kinds: AgentKinds;
  readonly heard: Heard;
} {
  const heard: Heard = { messages: [], calls: [] };
  const kindOf = <S extends AgentState>(state: v.GenericSchema<unknown, S>): AgentKind<S> => ({
    state,
    agent: (session) => ({ ...portTo(heard), ...portOf(session) }),
    card: ({ agent }) => ({ agent: { tabId: null, url: null, name: `Fake ${agent.kind}`, gone: false } }),
  });
  return { kinds: { 'fake-turns': kindOf(turnsSchema), 'fake-calls': kindOf(callsSchema) }, heard };
}

/** A briefed agent without a tab that takes turns. */
export const aFakeAgent = (over: Partial<Omit<TurnsState, 'kind'>> = {}): AgentState => ({
  kind: 'fake-turns',
  tabId: null,
  briefed: true,
  ...over,
});
