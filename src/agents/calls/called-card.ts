import { ATTEMPTS } from '../../models/after-failure.ts';
import type { AgentCard } from '../../protocol/view.ts';
import { tokenLimit } from '../../session/progress.ts';
import type { CalledSession } from './called-state.ts';

type ModelPart = NonNullable<AgentCard['model']>;

/** What the person sees of an agent that is called: its failed call, and what it has used. */
export function calledPart({
  agent,
  queue: { hold },
  turn,
  progress,
}: CalledSession): Omit<ModelPart, 'id' | 'server'> {
  const { failed, retryAt } = agent;
  return {
    provider: agent.provider,
    isThinking: turn.busySince !== 0 && !hold,
    retry:
      failed && retryAt !== undefined
        ? { at: retryAt, attempt: failed.attempts + 1, of: ATTEMPTS, failure: failed.failure }
        : null,
    refused: (hold?.reason === 'agent_refused' && failed?.failure) || null,
    usage: progress.usage,
    tokenLimit: tokenLimit(progress),
  };
}
