import * as v from 'valibot';
import type { DeepReadonly } from '../../protocol/deep-readonly.ts';
import { count, list, text } from '../../protocol/fields.ts';
import type { ModelId } from '../../protocol/ids.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { modelFailureSchema, modelId, presets, toolChoices } from '../../protocol/models.ts';
import { agentFields } from '../../session/agent-state.ts';
import type { Session } from '../../session/session.ts';
import type { StoredModel } from '../../store/models.ts';
import { providerOf } from './provider-of.ts';

/** Notes that a model has made for itself, and characters of one. */
export const NOTES_MAX = 20;
const NOTE_MAX = 300;

export const modelSchema = v.object({
  ...agentFields,
  kind: v.literal('model'),
  tabId: v.null(),
  /** The model as the person has added it; they may remove it during the task. */
  model: modelId,
  /** Its provider, with its name or host, and the name of the model there, as they were when it took the task. */
  preset: v.picklist(presets),
  provider: text(LIMITS.address),
  title: text(200),
  /** Tokens that it can read; null if unknown. */
  context: v.nullable(count),
  /** How its calls are written. */
  tools: v.picklist(toolChoices),
  /** The number of the turn that its conversation begins with. Earlier ones are out of its sight. */
  from: count,
  /** Failed calls of the current turn, and the last failure; absent without one. */
  failed: v.exactOptional(v.object({ attempts: count, failure: modelFailureSchema })),
  /** The conversation was begun again since the last answer, because it was too long. */
  isCompacted: v.exactOptional(v.literal(true)),
  /** Answers in a row whose provider had read nothing of them before; and the tokens of the first message. */
  uncached: v.exactOptional(v.object({ answers: count, first: count })),
  /** What the model wants to know when earlier messages are out of its sight, oldest first. */
  notes: list(text(NOTE_MAX), NOTES_MAX),
  /** The last answer was text without an action. */
  hasTalked: v.exactOptional(v.literal(true)),
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

/** The session without its failed call. */
export function withoutFailure(session: Session): Session {
  return changeModel(session, ({ failed: _, retryAt: __, ...model }) => model);
}
