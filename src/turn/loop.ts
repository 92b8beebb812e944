import type { SessionId } from '../protocol/ids.ts';
import type { QueueItem } from '../session/items.ts';
import { dueAt } from '../session/news.ts';
import { nextItem } from '../session/queue.ts';
import type { Session } from '../session/session.ts';
import { changesDueAt } from '../session/waits/living.ts';
import { waitDueAt } from '../session/waits/waiting.ts';
import { allSessions, sessionOf } from '../store/sessions.ts';
import { deliver } from './deliver.ts';
import { createDrain } from './drain.ts';
import { runCommand } from './run-command.ts';
import type { TurnServices } from './services.ts';
import { tellOfChanges } from './unasked.ts';
import { lookAfterWait } from './wait.ts';

/** The work of all sessions. */
export interface Loop {
  /** Runs the next step of every session. Safe to call from any event. */
  run(): Promise<void>;
  /** Begins the commands that come next in sessions which are being stored: what they ask of their pages takes as long. */
  foresee(sessions: readonly Session[]): void;
}

/** Creates the loop of a worker; `report` receives the errors of runs that nobody waits for. */
export function createLoop(services: TurnServices, report: (cause: unknown) => void): Loop {
  // One drain per session, so that no session waits for another. A new worker creates them again.
  const drains = new Map<SessionId, (foreseen?: Session) => Promise<void>>();
  // Runs the loop again when the next message is due. It dies with the worker; the alarm replaces it.
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async () => {
    const sessions = await allSessions(services);
    for (const { id } of sessions)
      if (!drains.has(id))
        drains.set(
          id,
          createDrain((foreseen?: Session) => step(services, id, foreseen)),
        );
    for (const id of drains.keys()) if (!sessions.some((session) => session.id === id)) drains.delete(id);
    await Promise.all([...drains.values()].map((drain) => drain()));
    const waitMs = untilDue(await allSessions(services), services.now());
    clearTimeout(timer);
    if (waitMs !== undefined) timer = setTimeout(() => run().catch(report), waitMs);
  };
  const foresee = (sessions: readonly Session[]) => {
    for (const session of sessions)
      if (isToRun(session, nextItem(session))) void drains.get(session.id)?.(session).catch(report);
  };
  return { run, foresee };
}

/** Whether a command comes next that nothing has been done for. */
const isToRun = ({ queue: { wait } }: Session, item: QueueItem | undefined): boolean =>
  item?.kind === 'COMMAND' && item.state === 'received' && wait?.item !== item.id;

/** How long until the next message is due, or a wait is to be looked after, ms; undefined if nothing is. */
function untilDue(sessions: readonly Session[], now: number): number | undefined {
  const waits = sessions
    .flatMap((session) => {
      const item = nextItem(session);
      if (item?.kind === 'UPDATE_AGENT') return [dueAt(item, session, now) - now];
      const due = item ? waitDueAt(session, now) : changesDueAt(session);
      return due === undefined ? [] : [due - now];
    })
    .filter((wait) => wait > 0);
  return waits.length > 0 ? Math.min(...waits) : undefined;
}

/** Takes one step of a session, which may be being stored. Returns false if nothing can be done until something happens. */
async function step(services: TurnServices, id: SessionId, foreseen?: Session): Promise<boolean> {
  const session = foreseen ?? (await sessionOf(services, id));
  const item = session && nextItem(session);
  if (!item) return session ? tellOfChanges(services, session) : false;
  if (item.kind === 'UPDATE_AGENT') return deliver(services, session, item);
  if (session.queue.wait?.item === item.id) return lookAfterWait(services, session, item);
  // Recovery has reported what an earlier worker had begun.
  if (item.state !== 'received') return false;
  await runCommand(services, item, foreseen);
  return true;
}
