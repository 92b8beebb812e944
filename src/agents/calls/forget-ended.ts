import type { SessionId } from '../../protocol/ids.ts';
import type { Services } from '../../store/services.ts';
import { allSessions } from '../../store/sessions.ts';
import type { CalledSession } from './called-state.ts';

// The sessions of agents that are called at the last look. A new worker looks once: the one before it may have died before it deleted anything.
let known: ReadonlySet<SessionId> | undefined;

/** Deletes the conversations of sessions that have ended since the last look. If IndexedDB refuses, the next look does. */
export async function forgetEnded(
  services: Pick<Services, 'state' | 'turns' | 'log'>,
  sessions: readonly CalledSession[],
): Promise<void> {
  const before = known;
  const now = new Set(sessions.map(({ id }) => id));
  known = now;
  if (before && [...before].every((id) => now.has(id))) return;
  try {
    const stored = await services.turns.sessions();
    // Read after them: a session is stored before its first message, so a new one is never missing here.
    const living = new Set((await allSessions(services)).map(({ id }) => id));
    await services.turns.forget(stored.filter((id) => !living.has(id)));
  } catch (cause) {
    known = undefined;
    services.log('ended conversations could not be deleted', cause);
  }
}
