import { serverRemoved } from '../../protocol/failures/server-failures.ts';
import type { ServerId, SessionId } from '../../protocol/ids.ts';
import { failed, type Outcome } from '../../protocol/outcome.ts';
import { redactedKinds } from '../../protocol/settings.ts';
import { withoutPersonal } from '../../redaction/without-personal.ts';
import type { TurnServices } from '../../turn/services.ts';
import type { NewTask } from '../agent-kind.ts';
import { beginCalled } from '../calls/begin-called.ts';
import { newRun, serverName } from './run-state.ts';

/** Makes a run server the agent of a new session, or of one whose agent cannot continue, or is to be replaced. */
export async function assignRun(
  services: TurnServices,
  id: ServerId,
  given: NewTask,
): Promise<Outcome<SessionId>> {
  const server = (await services.servers.all())[id];
  if (!server) return failed(serverRemoved);
  const kinds = redactedKinds(await services.preferences.settings());
  return beginCalled(services, given, {
    name: serverName(server),
    agentFor: (from, { task, notes }) =>
      newRun(id, server, { from, task: withoutPersonal(task, kinds, 'type'), notes }),
  });
}
