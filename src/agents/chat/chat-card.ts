import type { AgentCard } from '../../protocol/view.ts';
import { chatName } from './chat-sites.ts';
import type { ChatSession } from './chat-state.ts';

/** What the person sees of a chat. */
export const chatCard = (session: ChatSession): AgentCard => {
  const {
    agent,
    queue: { hold },
  } = session;
  return {
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
      wall: agent.wall ?? null,
      opening: openingOf(session),
    },
  };
};

/** Since when the chat's page loads, and shows no message field; null once it shows one. */
function openingOf({ agent, shown, createdAt }: ChatSession): { since: number | null } | null {
  const { documentId, openingSince, wall, lesson } = agent;
  if (wall || lesson || (documentId !== undefined && openingSince === undefined)) return null;
  return { since: shown.message === null ? createdAt : (openingSince ?? null) };
}
