import { reloadExtension } from '../browser/extension.ts';
import { done, type Outcome } from '../protocol/outcome.ts';
import { allSessions } from '../store/sessions.ts';
import { markStartOver } from '../store/start-over.ts';
import { disengage } from '../targets/tabs/release.ts';
import type { RootServices } from './root-services.ts';

/**
 * Ends all tasks and starts the extension again, which deletes everything first (`startOverIfMarked`). The wish is stored before
 * all else: a worker that dies in between leaves it to the next one.
 */
export async function deleteEverything(services: RootServices): Promise<Outcome> {
  await markStartOver();
  try {
    for (const { id } of await allSessions(services)) await disengage(services, id, { forgets: true });
  } finally {
    // Memory still holds the stored data, so this worker must not delete them: it could write them again.
    reloadExtension();
  }
  return done();
}
