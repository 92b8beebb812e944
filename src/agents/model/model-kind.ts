import type { AgentKind } from '../agent-kind.ts';
import type { CallKind } from '../calls/call-kind.ts';
import { callFailed } from './call-failed.ts';
import { dueCalls, localPlaces } from './due-calls.ts';
import { createModelAgent } from './model-agent.ts';
import { modelCard } from './model-card.ts';
import { type ModelState, modelSchema } from './model-state.ts';

/** A model behind an API, on this computer or in the browser as a kind of agent. */
export const modelKind: AgentKind<ModelState> = {
  state: modelSchema,
  agent: createModelAgent,
  card: modelCard,
};

/** The calls to models. */
export const modelCalls: CallKind = {
  kind: 'model',
  due: dueCalls,
  places: localPlaces,
  failed: callFailed,
};
