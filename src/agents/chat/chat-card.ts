import type { AgentCard } from '../../protocol/view.ts';
import { chatName } from './chat-sites.ts';
import type { ChatSession } from './chat-state.ts';

/** What the person sees of a chat. */
export const chatCard = ({ agent, queue: { hold } }: ChatSession): AgentCard => ({
  agent: {
    tabId: agent.tabId,
    url: agent.url,
    name: chatName(agent.url),
    gone: hold?.reason === 'agent_gone',
  },
  chat: {
    lesson: agent.lesson ?? null,
    health: agent.health ?? null,
    stalled: agent.stalled ?? false,
    hasDraft: agent.isAwaitingPerson ?? false,
  },
});
