import type { SessionId } from '../protocol/ids.ts';
import { dueAt } from '../session/news.ts';
import { nextItem } from '../session/queue.ts';
import type { Session } from '../session/session.ts';
import { allSessions, sessionOf } from '../store/sessions.ts';
import { deliver } from './deliver.ts';
import { createDrain } from './drain.ts';
import { runCommand } from './run-command.ts';
import type { TurnServices } from './services.ts';

/** Looks whether any session has something to do. Callable from every event, any number of times; `report` hears of a look of its own that fails. */
export function createLoop(services: TurnServices, report: (cause: unknown) => void): () => Promise<void> {
  // One drain for each session, so that none waits for another. Lost with the worker, and made anew at the next look.
  const drains = new Map<SessionId, () => Promise<void>>();
  // The next look by the clock, while the worker lives. Lost with it; the alarm looks again.
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = async () => {
    const sessions = await allSessions(services);
    for (const { id } of sessions)
      if (!drains.has(id))
        drains.set(
          id,
          createDrain(() => step(services, id)),
        );
    for (const id of drains.keys()) if (!sessions.some((session) => session.id === id)) drains.delete(id);
    await Promise.all([...drains.values()].map((drain) => drain()));
    const waitMs = untilDue(await allSessions(services), services.now());
    clearTimeout(timer);
    if (waitMs !== undefined) timer = setTimeout(() => look().catch(report), waitMs);
  };
  return look;
}

/** How long the next message still waits for more to say; undefined where none does. */
function untilDue(sessions: readonly Session[], now: number): number | undefined {
  const waits = sessions
    .flatMap((session) => {
      const item = nextItem(session);
      return item?.kind === 'UPDATE_AGENT' ? [dueAt(item, session) - now] : [];
    })
    .filter((wait) => wait > 0);
  return waits.length > 0 ? Math.min(...waits) : undefined;
}

/** One item, one step further. False where nothing can be done until something happens. */
async function step(services: TurnServices, id: SessionId): Promise<boolean> {
  const session = await sessionOf(services, id);
  const item = session && nextItem(session);
  if (!item) return false;
  if (item.kind === 'UPDATE_AGENT') return deliver(services, session, item);
  // A command is only ever begun here: what an earlier life had begun was reported when the worker woke.
  if (item.state !== 'received') return false;
  await runCommand(services, item);
  return true;
}
