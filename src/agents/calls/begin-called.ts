import { taskGoesOn } from '../../protocol/failures/model-failures.ts';
import type { SessionId } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import type { AgentState } from '../../session/agent-state.ts';
import { newSession } from '../../session/new-session.ts';
import { addSession, sessionOf } from '../../store/sessions.ts';
import { passOn } from '../../turn/pass-on.ts';
import type { TurnServices } from '../../turn/services.ts';
import type { NewTask } from '../agent-kind.ts';
import { type Called, isCalledSession } from './called-state.ts';

interface Beginning {
  readonly name: string;
  /** The agent whose first message has the number `from`, with the notes of the agent before it. */
  agentFor(from: number, given: { readonly task: string; readonly notes: Called['notes'] }): AgentState;
}

/** Makes an agent that is called the one of a new session, or of one whose agent cannot continue, or is to be replaced. */
export async function beginCalled(
  services: TurnServices,
  { task, mode, joining = [], earlier, into = 'new' }: NewTask,
  { name, agentFor }: Beginning,
): Promise<Outcome<SessionId>> {
  const given = { name, task: task.trim() };
  if (into !== 'new') {
    const before = await sessionOf(services, into);
    const taken =
      before &&
      (await passOn(services, before, {
        ...given,
        joining,
        agentFor: (session) =>
          agentFor(session.turn.number + 1, {
            task: given.task || session.task,
            notes: isCalledSession(session) ? session.agent.notes : [],
          }),
      }));
    return taken ? done(into) : failed(taskGoesOn);
  }
  const settings = await services.preferences.settings();
  const session = newSession({
    ...given,
    agent: agentFor(1, { task: given.task, notes: [] }),
    joining,
    earlier,
    mode: mode ?? settings.mode,
    now: services.now(),
  });
  await addSession(services, session);
  return done(session.id);
}
