import * as v from 'valibot';
import type { DeepReadonly } from '../../protocol/deep-readonly.ts';
import type { ModelId } from '../../protocol/ids.ts';
import { modelId, presets } from '../../protocol/models.ts';
import type { Session } from '../../session/session.ts';
import type { StoredModel } from '../../store/models.ts';
import { calledFields } from '../calls/called-state.ts';
import { providerOf } from './provider-of.ts';

export const modelSchema = v.object({
  ...calledFields,
  kind: v.literal('model'),
  /** The model as the person has added it; they may remove it during the task. */
  model: modelId,
  preset: v.picklist(presets),
});
/** A model as the agent. Beyond the fields of every agent, only `agents/model` reads it. */
export type ModelState = DeepReadonly<v.InferOutput<typeof modelSchema>>;

declare module '../../session/agent-state.ts' {
  interface AgentStates {
    readonly model: ModelState;
  }
}

/** A session in which a model decides. */
export type ModelSession = Session & { readonly agent: ModelState };

export const isModelSession = (session: Session): session is ModelSession => session.agent.kind === 'model';

/** The model as the agent of a session whose next message has this number, with the notes of the model before it. */
export const newModel = (
  id: ModelId,
  { preset, address, model, facts }: StoredModel,
  from: number,
  notes: ModelState['notes'] = [],
): ModelState => ({
  kind: 'model',
  tabId: null,
  // It needs no briefing before it may see pages, and confirms none.
  briefed: true,
  model: id,
  preset,
  provider: providerOf({ preset, address }),
  title: model,
  context: facts?.context ?? null,
  tools: facts?.tools ?? 'required',
  from,
  notes,
});

/** The session with its model changed; as it is if another kind of agent decides by now. */
export const changeModel = (session: Session, how: (model: ModelState) => ModelState): Session =>
  isModelSession(session) ? { ...session, agent: how(session.agent) } : session;
