import { askFrame } from '../../messaging/ask.ts';
import { type TabId, TOP_FRAME } from '../../protocol/ids.ts';
import type { Agent } from '../agent.ts';

/** A chat tab as an agent. The bridge in the tab does the work; this is its voice in the worker. */
export function createChatAgent(tabId: TabId, budget: number): Agent {
  const frame = { tabId, frameId: TOP_FRAME };
  return {
    budget,
    ready: () => askFrame(frame, 'BUFFER_UPDATE'),
    tell: ({ turn, text }) => askFrame(frame, 'EXECUTE_PROMPT', { turn, text }),
    tick: () => askFrame(frame, 'TICK'),
  };
}
