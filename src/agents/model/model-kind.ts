import type { AgentKind } from '../agent-kind.ts';
import { keepCalls } from './keep-calls.ts';
import { createModelAgent } from './model-agent.ts';
import { modelCard } from './model-card.ts';
import { type ModelState, modelSchema } from './model-state.ts';

/** A model behind an API, on this computer or in the browser as a kind of agent. */
export const modelKind: AgentKind<ModelState> = {
  state: modelSchema,
  agent: createModelAgent,
  card: modelCard,
  keepUp: keepCalls,
};
