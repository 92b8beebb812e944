import type { AgentCard } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import type { Session } from '../../session/session.ts';
import { siteFor } from '../../sites/index.ts';

/** The chat's own fields of the session view. */
export const chatCard = ({ agent, hold }: Session): AgentCard => ({
  agent: {
    tabId: agent.tabId,
    url: agent.url,
    name: siteFor(agent.url)?.name ?? siteName(agent.url),
    gone: hold?.reason === 'agent_gone',
  },
  lesson: agent.lesson ?? null,
  health: agent.health ?? null,
  stalled: agent.stalled ?? false,
});
