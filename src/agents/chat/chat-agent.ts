import { askFrame } from '../../messaging/ask.ts';
import { type TabId, TOP_FRAME } from '../../protocol/ids.ts';
import type { Session } from '../../session/session.ts';
import { siteFor } from '../../sites/index.ts';
import type { Agent } from '../../turn/agent.ts';

/** A chat tab as an agent. The bridge in the tab does the work; this is its voice in the worker. */
function createChatAgent(tabId: TabId, budget: number): Agent {
  const frame = { tabId, frameId: TOP_FRAME };
  return {
    budget,
    ready: () => askFrame(frame, 'BUFFER_UPDATE'),
    tell: ({ turn, text }) => askFrame(frame, 'EXECUTE_PROMPT', { turn, text }),
    tick: () => askFrame(frame, 'TICK'),
  };
}

const DEFAULT_BUDGET = 8000;

export const agentOf = (session: Session): Agent =>
  createChatAgent(session.agentTabId, siteFor(session.agentUrl)?.budget ?? DEFAULT_BUDGET);
