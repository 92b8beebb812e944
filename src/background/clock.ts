import { checkDeadline } from '../agents/chat/check/drive.ts';
import { setAlarm } from '../browser/alarms.ts';
import { keepHeartbeat } from '../browser/offscreen.ts';
import type { ChatCheck } from '../protocol/chat-check.ts';
import type { Session } from '../session/session.ts';
import { nextDeadline } from '../session/waits/deadlines.ts';

/** While the storage is full, refused writes are tried again this often. */
const RETRY_MS = 30_000;

/**
 * Sets the alarm to the nearest deadline of all sessions and checks, or clears it if there is none. Until then a build with a
 * heartbeat keeps the worker awake.
 */
export async function keepTime(
  sessions: readonly Session[],
  now: number,
  { checks = [], isFull = false }: { readonly checks?: readonly ChatCheck[]; readonly isFull?: boolean } = {},
): Promise<void> {
  const next = nearestOf(sessions, checks, now);
  const nearest = isFull ? Math.min(next ?? Infinity, now + RETRY_MS) : next;
  await Promise.all([setAlarm(nearest), __HEARTBEAT__ && keepHeartbeat(nearest !== undefined)]);
}

/** Sets the alarm for sessions and checks that are about to be stored; clears none, since that write may fail. */
export async function foresee(
  sessions: readonly Session[],
  now: number,
  checks: readonly ChatCheck[] = [],
): Promise<void> {
  const nearest = nearestOf(sessions, checks, now);
  if (nearest !== undefined) await setAlarm(nearest);
}

function nearestOf(
  sessions: readonly Session[],
  checks: readonly ChatCheck[],
  now: number,
): number | undefined {
  const deadlines = [
    ...sessions.map((session) => nextDeadline(session, now)),
    ...checks.map((check) => checkDeadline(check, now)),
  ].filter((at) => at !== undefined);
  return deadlines.length > 0 ? Math.min(...deadlines) : undefined;
}
