import { modelRemoved, taskGoesOn } from '../../protocol/failures/model-failures.ts';
import type { ModelId, SessionId } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { newSession } from '../../session/new-session.ts';
import { addSession, sessionOf } from '../../store/sessions.ts';
import { passOn } from '../../turn/pass-on.ts';
import type { TurnServices } from '../../turn/services.ts';
import type { NewTask } from '../agent-kind.ts';
import { newModel } from './model-state.ts';

/** Makes a model the agent of a new session, or of one whose agent cannot continue, or is to be replaced. */
export async function assignModel(
  services: TurnServices,
  id: ModelId,
  { task, mode, joining = [], earlier, into = 'new' }: NewTask,
): Promise<Outcome<SessionId>> {
  const model = (await services.models.all())[id];
  if (!model) return failed(modelRemoved);
  const given = { name: model.model, task: task.trim() };
  if (into !== 'new') {
    const before = await sessionOf(services, into);
    const taken =
      before &&
      (await passOn(services, before, {
        ...given,
        joining,
        agentFor: ({ agent, turn }) =>
          newModel(id, model, turn.number + 1, agent.kind === 'model' ? agent.notes : []),
      }));
    return taken ? done(into) : failed(taskGoesOn);
  }
  const settings = await services.preferences.settings();
  const agent = newModel(id, model, 1);
  const session = newSession({
    ...given,
    agent,
    joining,
    earlier,
    mode: mode ?? settings.mode,
    now: services.now(),
  });
  await addSession(services, session);
  return done(session.id);
}
