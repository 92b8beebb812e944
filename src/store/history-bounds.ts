import type { SessionId } from '../protocol/ids.ts';
import type { KeptRun } from './history.ts';

/** The most that the history may take, in characters of JSON. */
export const HISTORY_MAX = 50_000_000;
const DAY_MS = 24 * 60 * 60_000;

interface SizedRun extends KeptRun {
  /** Characters of its messages. */
  readonly shownSize: number;
}

interface Bounds {
  readonly now: number;
  /** How many days a task is kept; 0 keeps none. */
  readonly days: number;
  /** Tasks with a session: they are never deleted. */
  readonly standing: ReadonlySet<SessionId>;
  readonly restoreMs: number;
  readonly max?: number;
}

const sizeOfRun = ({ summary, shownSize }: SizedRun): number => summary.size + shownSize;

/**
 * The tasks to delete: those that the person deleted long enough ago, those that are too old, and then as many as take too much room,
 * the oldest first. Starred ones are deleted for room alone, after all others, unless nothing is to be kept.
 */
export function runsToPrune(
  runs: readonly SizedRun[],
  { now, days, standing, restoreMs, max = HISTORY_MAX }: Bounds,
): readonly SessionId[] {
  const over = runs.filter(({ summary }) => !standing.has(summary.id));
  const isOld = ({ summary, deletedAt }: SizedRun) =>
    (deletedAt !== undefined && now - deletedAt >= restoreMs) ||
    days === 0 ||
    (!summary.isStarred && now - summary.lastAt > days * DAY_MS);
  const old = over.filter(isOld);
  const oldestFirst = over
    .filter((run) => !old.includes(run))
    .sort(
      (a, b) =>
        Number(a.summary.isStarred) - Number(b.summary.isStarred) || a.summary.lastAt - b.summary.lastAt,
    );
  let size = runs.filter((run) => !old.includes(run)).reduce((sum, run) => sum + sizeOfRun(run), 0);
  const surplus: SizedRun[] = [];
  for (const run of oldestFirst) {
    if (size <= max) break;
    surplus.push(run);
    size -= sizeOfRun(run);
  }
  return [...old, ...surplus].map(({ summary }) => summary.id);
}
