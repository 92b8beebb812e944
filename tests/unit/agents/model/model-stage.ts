import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';
import { type ModelState, newModel } from '../../../../src/agents/model/model-state.ts';
import type { Answer } from '../../../../src/models/answer.ts';
import type { ModelId } from '../../../../src/protocol/ids.ts';
import type { ModelFailure, ModelFailureCode } from '../../../../src/protocol/models.ts';
import type { Session } from '../../../../src/session/session.ts';
import type { StoredModel } from '../../../../src/store/models.ts';
import { answerOf, call, KEY } from '../../../support/model-calls.ts';
import { SESSION, type SessionOver } from '../../../support/samples.ts';
import { type Stage, setStage } from '../../background/support/stage.ts';

export const MODEL = 'm1' as ModelId;

export const aStoredModel = (over: Partial<StoredModel> = {}): StoredModel => ({
  preset: 'openai',
  address: 'https://models.example/v1',
  model: 'gpt-5',
  forgetsKey: false,
  addedAt: 1,
  facts: null,
  drops: [],
  trial: null,
  ...over,
});

export const aModel = (over: Partial<ModelState> = {}): ModelState => ({
  ...newModel(MODEL, aStoredModel(), 1),
  ...over,
});

/** A session whose model owes the answer to message 5. */
export const ASKED: SessionOver = { turn: { number: 5, replied: 4, busySince: 1_000_000 } };

interface Given {
  readonly agent?: Partial<ModelState>;
  readonly session?: SessionOver;
  readonly model?: Partial<StoredModel>;
}

/** The stage with a model as the agent, which owes an answer, with IndexedDB and with its key. */
export async function modelStage({ agent, session = ASKED, model }: Given = {}): Promise<Stage> {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  const stage = await setStage({ session, agent: aModel(agent) });
  await stage.services.models.keep(MODEL, aStoredModel(model), KEY);
  return stage;
}

/** The model that decides in the stored session. */
export function modelIn(stage: Pick<Stage, 'stored'>): ModelState {
  const { agent } = stage.stored();
  if (agent.kind !== 'model') throw new Error('No model decides.');
  return agent;
}

/** An answer that acts. */
export const acting = (...actions: readonly object[]): Answer =>
  answerOf([call({ why: 'I look.', actions })]);

export const aFailure = (code: ModelFailureCode, over: Partial<ModelFailure> = {}): ModelFailure => ({
  code,
  words: '',
  ...over,
});

export const over = (failure: ModelFailure, attempt = 1, more: { drop?: string; turn?: number } = {}) => ({
  ...{ session: SESSION, turn: 5, attempt, failure },
  ...more,
});

/** The reason that the person sees; undefined while nothing holds the session. */
export const heldBy = ({ queue: { hold } }: Session) => hold?.reason;
