import type { AgentCard } from '../../protocol/view.ts';
import type { Session } from '../../session/session.ts';
import { chatName } from './chat-sites.ts';

/** The chat's own fields of the session view. */
export const chatCard = ({ agent, hold }: Session): AgentCard => ({
  agent: {
    tabId: agent.tabId,
    url: agent.url,
    name: chatName(agent.url),
    gone: hold?.reason === 'agent_gone',
  },
  lesson: agent.lesson ?? null,
  health: agent.health ?? null,
  stalled: agent.stalled ?? false,
  isSlow: agent.isSlow ?? false,
  hasDraft: agent.hasDraft ?? false,
  isOffline: agent.isOffline ?? false,
});
