import type { Session } from '../session/session.ts';
import type { TargetServices } from '../targets/services.ts';
import type { Agent } from './agent.ts';

/** The services that a turn needs: adds the agent. The root connects each kind of agent to its sessions. */
export interface TurnServices extends TargetServices {
  agentOf(session: Session): Agent;
}
