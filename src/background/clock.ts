import { checkDeadline } from '../agents/chat/check/drive.ts';
import { setAlarm } from '../browser/alarms.ts';
import { keepOffscreen, offscreenLost } from '../browser/offscreen.ts';
import { askOffscreen } from '../messaging/ask.ts';
import type { ChatCheck } from '../protocol/chat-check.ts';
import type { Session } from '../session/session.ts';
import { nextDeadline } from '../session/waits/deadlines.ts';

/** While the storage is full, refused writes are tried again this often. */
const RETRY_MS = 30_000;

/** Links are checked this often. */
const LINKS_MS = 30_000;

/** An alarm may be this late, so a nearer deadline is kept by the offscreen document as well. */
const ALARM_MS = 30_000;

// When the offscreen document says that the time is up, Unix ms. A new worker asks it once more, which replaces the first request.
let keptAt: number | undefined;

interface Else {
  readonly checks?: readonly ChatCheck[];
  readonly isFull?: boolean;
  /** The person has switched a link to a program on. */
  readonly hasLink?: boolean;
}

/**
 * Sets the alarm to the nearest deadline of all sessions, checks and links, or clears it if there is none. The offscreen document
 * only shortens the wait for a session or a check.
 */
export async function keepTime(
  sessions: readonly Session[],
  now: number,
  { checks = [], isFull = false, hasLink = false }: Else = {},
): Promise<void> {
  const next = nearestOf(sessions, checks, now);
  const alarms = [next, isFull ? now + RETRY_MS : undefined, hasLink ? nextLinkCheck(now) : undefined];
  const nearest = Math.min(...alarms.map((at) => at ?? Infinity));
  await Promise.all([setAlarm(nearest === Infinity ? undefined : nearest), keepNear(next, now)]);
}

/** The same for every change until then: an alarm that each change put off would never go off. */
const nextLinkCheck = (now: number): number => (Math.floor(now / LINKS_MS) + 1) * LINKS_MS;

/** Has the offscreen document tell the worker of a deadline that an alarm would miss. */
async function keepNear(next: number | undefined, now: number): Promise<void> {
  const isNear = next !== undefined && next - now < ALARM_MS;
  try {
    await keepOffscreen({ deadline: isNear });
  } catch {
    return; // The alarm goes off, only later.
  }
  // The document tells of an earlier time, and is then asked for the next one.
  if (!isNear || (keptAt !== undefined && keptAt > now && keptAt <= next)) return;
  keptAt = next;
  const kept = await askOffscreen('KEEP_TIME', { inMs: next - now });
  if (kept.ok) return;
  if (keptAt === next) keptAt = undefined;
  offscreenLost();
}

/** The offscreen document says that the time is up. */
export function timeIsUp(): void {
  keptAt = undefined;
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
