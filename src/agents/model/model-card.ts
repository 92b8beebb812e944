import type { AgentCard } from '../../protocol/view.ts';
import { calledPart } from '../calls/called-card.ts';
import type { ModelSession } from './model-state.ts';

/** What the person sees of a model. */
export const modelCard = (session: ModelSession): AgentCard => ({
  agent: {
    tabId: null,
    url: null,
    name: session.agent.title,
    gone: session.queue.hold?.reason === 'agent_gone',
  },
  model: { ...calledPart(session), id: session.agent.model },
});
