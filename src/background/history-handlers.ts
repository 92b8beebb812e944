import type { Payload } from '../protocol/messages/index.ts';
import type { Outcome } from '../protocol/outcome.ts';
import {
  deleteRuns,
  importRun,
  inHistory,
  listRuns,
  openRun,
  openShown,
  restoreRuns,
  starRun,
} from './history.ts';
import { type HistoryKeeper, RESTORE_MS } from './keep-history.ts';
import type { RootServices } from './root-services.ts';

/** Handles a request of the person once the services are there. */
type Wished = <A extends unknown[], T>(
  work: (services: RootServices, ...args: A) => Promise<Outcome<T>>,
) => (...args: A) => Promise<Outcome<T>>;

/** The worker's handlers for what our pages ask about the tasks of the past. */
export function historyHandlers({
  wished,
  keeper,
}: {
  readonly wished: Wished;
  readonly keeper: HistoryKeeper;
}) {
  const asked = <A extends unknown[], T>(
    work: (services: RootServices, ...args: A) => Promise<Outcome<T>>,
  ): ((...args: A) => Promise<Outcome<T>>) => wished(inHistory(work));
  return {
    LIST_RUNS: asked((services) => listRuns(services)),
    OPEN_RUN: asked((services, { run }: Payload<'OPEN_RUN'>) => openRun(services, run)),
    OPEN_SHOWN: asked((services, which: Payload<'OPEN_SHOWN'>) => openShown(services, which)),
    STAR_RUN: asked((services, which: Payload<'STAR_RUN'>) => starRun(services, which)),
    DELETE_RUNS: asked(async (services, { runs }: Payload<'DELETE_RUNS'>) => {
      const deleted = await deleteRuns(services, runs);
      // If the worker dies before, the next one deletes them.
      setTimeout(() => void keeper.prune(), RESTORE_MS);
      return deleted;
    }),
    RESTORE_RUNS: asked((services) => restoreRuns(services)),
    IMPORT_RUN: asked((services, { json }: Payload<'IMPORT_RUN'>) => importRun(services, json)),
  };
}
