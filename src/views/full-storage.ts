import { sentence } from '../protocol/sentence.ts';
import type { StorageUse } from '../protocol/storage-use.ts';
import { isRunning } from '../session/queue.ts';
import { patch, type Session } from '../session/session.ts';
import { type HasRoom, storageUse } from '../store/room.ts';

/** Whether a task has finished, so that its record can be deleted. */
export const isFinished = (session: Session): boolean =>
  session.progress.isTaskDone && !isRunning(session) && session.turn.busySince === 0;

/** A session as it is shown: held while it has something to store and Chrome's storage is full. That hold is never stored. */
export function asShown({ room }: HasRoom, session: Session): Session {
  const { fullSince } = room;
  if (fullSince === undefined || session.queue.hold || !(isRunning(session) || session.turn.busySince !== 0))
    return session;
  const hold = { reason: 'storage_full', sentence: sentence('holdStorageFull'), since: fullSince } as const;
  return patch(session, { queue: { hold } });
}

/** What takes the room while the storage is full; undefined while it is not. */
export async function fullStorage(
  { room }: HasRoom,
  sessions: readonly Session[],
): Promise<StorageUse | undefined> {
  if (room.fullSince === undefined) return undefined;
  return storageUse(new Set(sessions.filter(isFinished).map(({ id }) => `session:${id}`)));
}
