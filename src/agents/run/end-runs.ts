import { endRun } from '../../run-client/end-run.ts';
import type { OpenRun } from '../../store/run-servers.ts';
import type { Services } from '../../store/services.ts';
import { allSessions } from '../../store/sessions.ts';
import { isRunSession, runKeyOf } from './run-state.ts';

/** A server that could not be reached is asked again after this time. */
const AGAIN_MS = 60_000;

type EndServices = Pick<Services, 'servers' | 'state' | 'now' | 'log'>;

// When the end of each run was last asked for. A new worker asks at once, which changes nothing on the server.
const asked = new Map<string, number>();

/**
 * Ends the runs on servers whose task has ended, has its answer, or has gone to another agent. A run stays noted until its server has
 * answered, so it is asked again with each look: after the time above, and when the browser has started again.
 */
export async function endRuns(services: EndServices): Promise<void> {
  const runs = Object.entries(await services.servers.openRuns());
  if (runs.length === 0) return;
  const answers = await answersByRun(services);
  await Promise.all(runs.map(([key, run]) => endOne(services, { key, run, answer: answers.get(key) })));
}

interface Ending {
  readonly key: string;
  readonly run: OpenRun;
  /** The answer of its task, null without one yet; undefined if the run decides in no task any more. */
  readonly answer: string | null | undefined;
}

async function endOne(services: EndServices, { key, run, answer }: Ending): Promise<void> {
  if (answer === null) return;
  if (answer !== undefined) await services.servers.noteAnswer(key, answer);
  const now = services.now();
  // The clock may have been set back since.
  if (Math.abs(now - (asked.get(key) ?? Number.NEGATIVE_INFINITY)) < AGAIN_MS) return;
  asked.set(key, now);
  const [servers, token] = await Promise.all([services.servers.all(), services.servers.token(run.server)]);
  const server = servers[run.server];
  const isOver =
    !server ||
    (await endRun({
      server: { address: server.address, token },
      runKey: key,
      task: run.task,
      answer: answer ?? run.answer,
    }));
  if (!isOver) {
    services.log('a run on a server could not be ended', key);
    return;
  }
  await services.servers.forgetRun(key);
  asked.delete(key);
}

/** The answers of the tasks in which a run decides now, by its key. */
async function answersByRun(services: EndServices): Promise<ReadonlyMap<string, string | null>> {
  const sessions = (await allSessions(services)).filter(isRunSession);
  return new Map(sessions.map((session) => [runKeyOf(session.agent), session.progress.answer]));
}
