import { done, type Outcome } from '../protocol/outcome.ts';
import { removeUnused } from '../store/room.ts';
import { allSessions } from '../store/sessions.ts';
import { disengage } from '../targets/tabs/release.ts';
import { isFinished } from '../views/full-storage.ts';
import type { HistoryKeeper } from './keep-history.ts';
import type { RootServices } from './root-services.ts';

/**
 * Deletes what no running task needs, first what takes no write to delete, and lets refused writes try again. What the history does
 * not have yet of finished tasks moves there; while it cannot be written, it stays, and counts as tasks.
 */
export async function freeStorage(
  services: RootServices,
  keeper: Pick<HistoryKeeper, 'keep'>,
): Promise<Outcome> {
  await removeUnused();
  for (const session of await allSessions(services))
    if (isFinished(session)) await disengage(services, session.id);
  services.room.retry();
  await keeper.keep();
  return done();
}
