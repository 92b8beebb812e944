import type { AgentKind } from '../agent-kind.ts';
import { keepUp } from './keep-up.ts';
import { createRemoteAgent } from './remote-agent.ts';
import { remoteCard } from './remote-card.ts';
import { type RemoteState, remoteSchema } from './remote-state.ts';

/** A program on this computer as a kind of agent. */
export const remoteKind: AgentKind<RemoteState> = {
  state: remoteSchema,
  agent: createRemoteAgent,
  card: remoteCard,
  keepUp,
};
