import { injectBridge } from '../../../browser/scripts.ts';
import { findTab } from '../../../browser/tabs.ts';
import { askFrame } from '../../../messaging/ask.ts';
import type { ChatCheck, CheckEnd, CheckPart } from '../../../protocol/chat-check.ts';
import { TOP_FRAME } from '../../../protocol/ids.ts';
import { originOf } from '../../../protocol/web-address.ts';
import { isSignInAddress } from '../../../sites/sign-in.ts';
import { sessionWith } from '../../../store/sessions.ts';
import type { TurnServices } from '../../../turn/services.ts';
import { changeCheck, checkOf, leave, mayCheckIn } from './check-chat.ts';
import { failedAt, interruptedBy, isGoing, partOf, withReport } from './check-state.ts';
import { testBlock, testMessage } from './test-message.ts';

/** Interval between looks; the bridge also looks after each change of its page. */
const LOOK_MS = 250;
/** Interval while the person signs in. */
const SIGN_IN_LOOK_MS = 2_000;
/** Time limits of the states. */
const LIMITS_MS: ReadonlyMap<ChatCheck['state'], number> = new Map([
  ['typing', 120_000],
  ['reading', 300_000],
  ['signed_out', 1_200_000],
]);

// The checks that this worker drives. A new worker drives them again: all that they need is stored.
const driven = new Set<string>();

/** Carries out every unfinished check to its end. Safe to call at any time. */
export async function driveChecks(services: TurnServices): Promise<void> {
  const { checks } = await services.state.read();
  await Promise.all(
    Object.values(checks)
      .filter((check) => isGoing(check) && !driven.has(check.id))
      .map(({ id }) => drive(services, id)),
  );
}

async function drive(services: TurnServices, id: string): Promise<void> {
  driven.add(id);
  try {
    for (let inMs = await lookAt(services, id); inMs !== undefined; inMs = await lookAt(services, id))
      await new Promise((over) => setTimeout(over, inMs));
  } finally {
    driven.delete(id);
  }
}

/** Has the bridge take one step of a check, and stores its report. Ms until the next; undefined once the check has ended. */
export async function lookAt(services: TurnServices, id: string): Promise<number | undefined> {
  const check = await checkOf(services, id);
  const part = check && partOf(check);
  if (!check || !part) return undefined;
  const changed = (await endOf(services, check)) ?? (await askBridge(services, check, part));
  if (changed && isGoing(changed)) return changed.state === 'signed_out' ? SIGN_IN_LOOK_MS : LOOK_MS;
  await leave(check);
  return undefined;
}

/** The check after an end or a wait that does not depend on the bridge; undefined if there is none. */
async function endOf(services: TurnServices, check: ChatCheck): Promise<ChatCheck | undefined> {
  const now = services.now();
  const change = (how: (before: ChatCheck) => ChatCheck) => changeCheck(services, check.id, how);
  const limitMs = LIMITS_MS.get(check.state);
  if (limitMs !== undefined && now - check.since >= limitMs)
    return change((before) => failedAt(before, 'late', now));
  const end = await interruption(services, check);
  if (end === 'signing_in')
    return change((before) =>
      before.state === 'typing' ? { ...before, state: 'signed_out', since: now, at: now } : before,
    );
  return end && change((before) => interruptedBy(before, end, now));
}

async function interruption(
  services: TurnServices,
  { tabId, origin, state }: ChatCheck,
): Promise<CheckEnd | 'signing_in' | undefined> {
  const tab = await findTab(tabId);
  if (!tab) return 'tab_closed';
  const session = await sessionWith(services, tabId);
  if (session && !mayCheckIn(session, tabId)) return 'task';
  const url = tab.url ?? '';
  if (url === '' || originOf(url) === origin) return undefined;
  // Signing in may lead over other sites.
  if (state === 'signed_out' || (state === 'typing' && isSignInAddress(url))) return 'signing_in';
  return 'left';
}

async function askBridge(
  services: TurnServices,
  check: ChatCheck,
  part: CheckPart,
): Promise<ChatCheck | undefined> {
  const { tabId, turn, presses, origin } = check;
  const learned = await services.learned.of(origin);
  const asked = await askFrame({ tabId, frameId: TOP_FRAME }, 'LOOK_AT_CHECK', {
    check: check.id,
    part,
    turn,
    text: testMessage(turn),
    block: testBlock(turn),
    presses: presses.length,
    ...(learned && { learned }),
  });
  if (asked.ok)
    return changeCheck(services, check.id, (before) => withReport(before, part, asked.value, services.now()));
  // No bridge is in this document yet.
  if ((await findTab(tabId))?.status === 'complete') await injectBridge(tabId).catch(() => {}); // Asked again.
  return check;
}

/** When the alarm has to wake a worker that died while it drove a check, Unix ms. */
export function checkDeadline(check: ChatCheck, now: number): number | undefined {
  if (!isGoing(check)) return undefined;
  const periods = Math.floor(Math.max(0, now - check.since) / ALARM_MS) + 1;
  return check.since + periods * ALARM_MS;
}
const ALARM_MS = 30_000;

/** After a browser restart tab ids differ: interrupts running checks and keeps only results. */
export async function closeChecks({ state, now }: Pick<TurnServices, 'state' | 'now'>): Promise<void> {
  await state.update(({ checks }) => {
    const open = Object.values(checks).filter(({ closed }) => !closed);
    const closed = open.map((check) => ({
      ...interruptedBy(check, 'browser', now()),
      closed: true as const,
    }));
    return closed.length === 0
      ? {}
      : { checks: { ...checks, ...Object.fromEntries(closed.map((check) => [check.origin, check])) } };
  });
}
