import type { SessionId } from '../../protocol/ids.ts';
import type { Ending } from '../../protocol/remote/frames.ts';
import type { RemoteSession } from './remote-state.ts';

// The sessions of programs that this worker has seen, and those that their programs have ended: a program learns when its task ends.
// A new worker has seen none; a program whose task ended meanwhile learns it with its next call.
const seen = new Map<SessionId, RemoteSession>();
const endedByThem = new Set<SessionId>();

/** The program itself ends its task. */
export const endedByClient = (id: SessionId): void => void endedByThem.add(id);

/** The sessions that have ended since it was last asked, and why each has. */
export function endedSince(
  sessions: readonly RemoteSession[],
): readonly { readonly session: RemoteSession; readonly why: Ending }[] {
  const ids = new Set(sessions.map(({ id }) => id));
  const over = [...seen.values()].filter(({ id }) => !ids.has(id));
  for (const { id } of over) seen.delete(id);
  for (const session of sessions) seen.set(session.id, session);
  return over.map((session) => ({ session, why: whyOf(session) }));
}

function whyOf({ id, agent, queue }: RemoteSession): Ending {
  if (endedByThem.delete(id)) return 'client';
  if (agent.asksToBegin) return 'refused';
  return queue.hold?.reason === 'agent_gone' ? 'left' : 'person';
}
