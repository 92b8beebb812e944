import { ATTEMPTS } from '../../models/after-failure.ts';
import type { AgentCard } from '../../protocol/view.ts';
import { tokenLimit } from '../../session/progress.ts';
import type { ModelSession } from './model-state.ts';

/** What the person sees of a model. */
export function modelCard({ agent, queue: { hold }, turn, progress }: ModelSession): AgentCard {
  const { failed, retryAt } = agent;
  return {
    agent: { tabId: null, url: null, name: agent.title, gone: hold?.reason === 'agent_gone' },
    model: {
      id: agent.model,
      provider: agent.provider,
      isThinking: turn.busySince !== 0 && !hold,
      retry:
        failed && retryAt !== undefined
          ? { at: retryAt, attempt: failed.attempts + 1, of: ATTEMPTS, failure: failed.failure }
          : null,
      refused: (hold?.reason === 'agent_refused' && failed?.failure) || null,
      usage: progress.usage,
      tokenLimit: tokenLimit(progress),
    },
  };
}
