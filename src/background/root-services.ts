import type { AgentKind, AgentStart, AgentTab } from '../agents/agent-kind.ts';
import type { TabId } from '../protocol/ids.ts';
import type { Session } from '../session/session.ts';
import type { TurnServices } from '../turn/services.ts';
import type { ViewServices } from '../views/services.ts';

/** All services that the root creates, for the root's own files. */
export interface RootServices extends TurnServices, ViewServices {
  /** The kind of the agent that decides in a session. */
  kindOf(session: Session): AgentKind;
  readonly agentStart: AgentStart;
}

/** What the kind of a session’s agent does about a tab, if it is the agent's own; undefined for any other tab. */
export const agentTabOf = (
  { kindOf }: Pick<RootServices, 'kindOf'>,
  session: Session,
  tabId: TabId,
): AgentTab | undefined => (session.agent.tabId === tabId ? kindOf(session).tab : undefined);
