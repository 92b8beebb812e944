import { isLettingOut } from '../held-question.ts';
import type { QueueItem } from '../items.ts';
import { limitEndsAt } from '../messages/agent-limit.ts';
import { slowReplyAt } from '../messages/slow-reply.ts';
import { dueAt } from '../news.ts';
import { isRunning, isSentAnswer, nextItem } from '../queue.ts';
import type { Session } from '../session.ts';
import { dialogDeadlines } from './dialogs.ts';
import { leaseDeadlines } from './lease.ts';
import { changesDueAt, mayTellChanges } from './living.ts';
import { isRetryDue } from './retries.ts';
import { isInWait, waitDueAt } from './waiting.ts';

/** A run without progress, or a target that loads, for this long may have lost one of our scripts. */
const STALL_MS = 15_000;
/** The interval at which the watchdog checks a stalled session. */
const WATCHDOG_MS = 30_000;
/** The watchdog ignores a target that loads for longer than this. */
const LOADING_MS = 120_000;
/** For this long the worker sends an answer again that its agent has not confirmed. Later the agent has to come back first. */
const ANSWERING_MS = 120_000;

/**
 * When the worker must check the session next, Unix ms, always after `now`; undefined while nothing runs, loads or
 * asks.
 * Computed from stored state, so no deadline is lost when the worker dies.
 */
export function nextDeadline(session: Session, now: number): number | undefined {
  const item = nextItem(session);
  const waits = isInWait(session);
  const deadlines = [
    ...(item?.kind === 'UPDATE_AGENT' ? [dueAt(item, session, now)] : []),
    ...((item && !waits && !isSentAnswer(item)) || session.turn.busySince !== 0
      ? [watchdogAt(quietSince(session), now)]
      : []),
    ...(isLettingOut(session) ? [watchdogAt(quietSince(session), now)] : []),
    ...answeringSince(item, now).map((since) => watchdogAt(since, now)),
    ...(item && waits ? [waitDueAt(session, now) ?? now] : []),
    ...(mayTellChanges(session, 'always') ? [changesDueAt(session) ?? now] : []),
    ...loadingSince(session, now).map((since) => watchdogAt(since, now)),
    ...dialogDeadlines(session).map(({ at }) => at),
    ...leaseDeadlines(session),
    ...retryDeadlines(session, now),
    ...[slowReplyAt(session), limitEndsAt(session)].flatMap((at) =>
      at === undefined ? [] : [Math.max(at, now + 1)],
    ),
  ].filter((at) => at > now);
  return deadlines.length > 0 ? Math.min(...deadlines) : undefined;
}

/**
 * Whether the session may have lost one of our scripts: its run is stuck, or a target is still loading. An agent without a tab
 * answers through none of them, so its silence over a message proves nothing; `tick` lets its port look after it.
 */
export function isStalled(session: Session, now: number): boolean {
  const mayThink = session.turn.busySince !== 0 && session.agent.tabId === null;
  const runs = isRunning(session) && !mayThink && !isInWait(session) && !isSentAnswer(nextItem(session));
  const waits = [...(runs ? [quietSince(session)] : []), ...loadingSince(session, now)];
  return waits.some((since) => now - since >= STALL_MS);
}

/** When the next call to the agent is due. Once it is, the watchdog looks after it. */
const retryDeadlines = ({ agent: { retryAt } }: Session, now: number): readonly number[] =>
  retryAt === undefined || isRetryDue(retryAt, now) ? [] : [retryAt];

/** The end of the first 15 s after `since`, then every 30 s. A clock that was set back starts them again. */
function watchdogAt(since: number, now: number): number {
  const first = Math.min(since, now) + STALL_MS;
  return first + Math.max(0, Math.floor((now - first) / WATCHDOG_MS) + 1) * WATCHDOG_MS;
}

const quietSince = ({ turn }: Session): number => Math.max(turn.busySince, turn.lastActionAt);

const answeringSince = (item: QueueItem | undefined, now: number): readonly number[] =>
  [isSentAnswer(item) ? item?.startedAt : undefined].flatMap((since) =>
    since !== undefined && now - since < ANSWERING_MS ? [since] : [],
  );

const loadingSince = ({ targets }: Session, now: number): readonly number[] =>
  targets.tabs
    .filter(({ state, since }) => (state === 'loading' || state === 'admitted') && now - since < LOADING_MS)
    .map(({ since }) => since);
