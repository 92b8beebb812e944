import { dueAt } from './news.ts';
import { isRunning, nextItem } from './queue.ts';
import type { Session } from './session.ts';

/** A run without progress for this long may have lost a script of ours, and so may a target that loads for so long. */
const STALL_MS = 15_000;
/** How often what makes no progress is looked at again. */
const WATCHDOG_MS = 30_000;
/** A target that loads for longer than this is not waited for. */
const LOADING_MS = 120_000;

/**
 * When the session is to be looked at next, Unix ms, always after `now`; undefined while nothing runs or loads. It
 * follows from what is stored, so a dying worker forgets no deadline.
 */
export function nextDeadline(session: Session, now: number): number | undefined {
  const item = nextItem(session);
  const deadlines = [
    ...(item?.kind === 'UPDATE_AGENT' ? [dueAt(item)] : []),
    ...(item || session.isAgentBusy ? [watchdogAt(quietSince(session), now)] : []),
    ...loadingSince(session, now).map((since) => watchdogAt(since, now)),
  ].filter((at) => at > now);
  return deadlines.length > 0 ? Math.min(...deadlines) : undefined;
}

/** Whether the session may have lost a script of ours: its run makes no progress, or a target of it goes on loading. */
export function isStalled(session: Session, now: number): boolean {
  const waits = [...(isRunning(session) ? [quietSince(session)] : []), ...loadingSince(session, now)];
  return waits.some((since) => now - since >= STALL_MS);
}

/** The end of the first 15 s after `since`, then every 30 s. */
function watchdogAt(since: number, now: number): number {
  const first = since + STALL_MS;
  return first + Math.max(0, Math.floor((now - first) / WATCHDOG_MS) + 1) * WATCHDOG_MS;
}

const quietSince = ({ busySince, lastActionTimestamp }: Session): number =>
  Math.max(busySince, lastActionTimestamp);

const loadingSince = ({ targetTabs }: Session, now: number): readonly number[] =>
  targetTabs
    .filter(({ state, since }) => state === 'loading' && now - since < LOADING_MS)
    .map(({ since }) => since);
