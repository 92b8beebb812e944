import type { Session } from '../session/session.ts';
import type { TargetServices } from '../targets/services.ts';
import type { Agent } from './agent.ts';

/** Services of a turn: who decides comes in. The root wires each kind of agent to its sessions. */
export interface TurnServices extends TargetServices {
  agentOf(session: Session): Agent;
}
