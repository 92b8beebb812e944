import { messageBudget } from '../../models/budget.ts';
import { presetOf } from '../../models/presets.ts';
import type { Agent } from '../../turn/agent.ts';
import type { TurnServices } from '../../turn/services.ts';
import { createCalledAgent } from '../calls/called-agent.ts';
import type { ModelSession } from './model-state.ts';

/** The worker's `Agent` for a model. */
export const createModelAgent = (session: ModelSession, services: TurnServices): Agent =>
  createCalledAgent(
    session,
    services,
    messageBudget(session.agent.context ?? presetOf(session.agent.preset).context),
  );
