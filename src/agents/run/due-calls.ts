import type { DueCall } from '../../protocol/messages/link.ts';
import type { Services } from '../../store/services.ts';
import { allSessions } from '../../store/sessions.ts';
import { isDue } from '../calls/call-kind.ts';
import { isRunSession, type RunSession, runKeyOf, runOf } from './run-state.ts';
import { approvalsIn, lastResultIn } from './since-step.ts';

/** Decisions of the person that go with one step. */
const APPROVALS_MAX = 100;

type CallServices = Pick<Services, 'servers' | 'state' | 'now'>;

/** The decisions that runs are to be asked for now. Each run is noted before it is started, so that it can be ended whatever happens. */
export async function dueSteps(services: CallServices): Promise<readonly DueCall[]> {
  const now = services.now();
  const [all, servers] = await Promise.all([allSessions(services), services.servers.all()]);
  const due: DueCall[] = [];
  for (const session of all.filter(isRunSession).filter((one) => isDue(one, now))) {
    const server = servers[session.agent.server];
    if (!server) continue;
    const token = await services.servers.token(session.agent.server);
    const run = runOf(session.agent);
    if (!run) await services.servers.noteRun(runKeyOf(session.agent), openRunOf(session, now));
    const since = session.shown.story.filter(({ seq }) => run !== undefined && seq > run.seq);
    due.push({
      kind: 'step',
      session: session.id,
      turn: session.turn.number,
      attempt: (session.agent.failed?.attempts ?? 0) + 1,
      server: { address: server.address, ...(token !== undefined && { token }) },
      runKey: runKeyOf(session.agent),
      ...(run && { run: run.id }),
      task: session.agent.task,
      step: (run?.step ?? 0) + 1,
      lastResult: lastResultIn(since),
      approvals: approvalsIn(since).slice(-APPROVALS_MAX),
    });
  }
  return due;
}

const openRunOf = ({ id, agent }: RunSession, at: number) => ({
  server: agent.server,
  session: id,
  task: agent.task,
  at,
});

/** The addresses of all servers: each may be one that answers the extension it is paired with alone, and a token is enough. */
export const serverPlaces = async ({ servers }: Pick<Services, 'servers'>): Promise<readonly string[]> =>
  Object.values(await servers.all()).map(({ address }) => address);
