import { modelRemoved } from '../../protocol/failures/model-failures.ts';
import type { ModelId, SessionId } from '../../protocol/ids.ts';
import { failed, type Outcome } from '../../protocol/outcome.ts';
import type { TurnServices } from '../../turn/services.ts';
import type { NewTask } from '../agent-kind.ts';
import { beginCalled } from '../calls/begin-called.ts';
import { newModel } from './model-state.ts';

/** Makes a model the agent of a new session, or of one whose agent cannot continue, or is to be replaced. */
export async function assignModel(
  services: TurnServices,
  id: ModelId,
  given: NewTask,
): Promise<Outcome<SessionId>> {
  const model = (await services.models.all())[id];
  if (!model) return failed(modelRemoved);
  return beginCalled(services, given, {
    name: model.model,
    agentFor: (from, { notes }) => newModel(id, model, from, notes),
  });
}
