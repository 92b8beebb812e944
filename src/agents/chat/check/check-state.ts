import {
  type ChatCheck,
  type CheckEnd,
  type CheckFault,
  type CheckPart,
  type CheckReport,
  checkParts,
} from '../../../protocol/chat-check.ts';
import type { TabId } from '../../../protocol/ids.ts';
import { newLooseCode, randomCode } from '../../../protocol/turn-code.ts';
import { type Press, pressesWith } from '../../../session/messages/presses.ts';

interface Checked {
  readonly tabId: TabId;
  readonly origin: string;
  readonly name: string;
  readonly site?: string | undefined;
}

/** A check that begins: it sends nothing before `withTestSent`. */
export const newCheck = ({ site, ...chat }: Checked, now: number): ChatCheck => ({
  ...chat,
  ...(site !== undefined && { site }),
  id: randomCode(8),
  turn: newLooseCode(),
  presses: [],
  state: 'typing',
  since: now,
  at: now,
  results: [],
  doing: 'field',
});

/** The part that the bridge carries out now; undefined while it carries out none. */
export function partOf({ state }: Pick<ChatCheck, 'state'>): CheckPart | undefined {
  if (state === 'reading') return state;
  return state === 'typing' || state === 'signed_out' ? 'typing' : undefined;
}

export const isGoing = (check: ChatCheck): boolean => partOf(check) !== undefined;

const inState = (check: ChatCheck, state: ChatCheck['state'], now: number): ChatCheck =>
  check.state === state ? { ...check, at: now } : { ...check, state, since: now, at: now };

/** Applies the bridge's report of `part`; ignores a report of a part that has ended. */
export function withReport(
  check: ChatCheck,
  part: CheckPart,
  { state, results, doing, health }: CheckReport,
  now: number,
): ChatCheck {
  if (partOf(check) !== part) return check;
  const others = check.results.filter(({ step }) => !checkParts[part].includes(step));
  const all = [...others, ...results.filter(({ step }) => checkParts[part].includes(step))];
  const next = inState(
    { ...check, results: all, doing, ...(health && { health }) },
    stateOf(part, state, all),
    now,
  );
  // Written only if the person sees a difference.
  return JSON.stringify({ ...next, at: 0 }) === JSON.stringify({ ...check, at: 0 }) ? check : next;
}

function stateOf(
  part: CheckPart,
  reported: CheckReport['state'],
  results: ChatCheck['results'],
): ChatCheck['state'] {
  if (reported === 'signed_out' && part === 'typing') return 'signed_out';
  if (reported !== 'over') return part;
  if (results.some(({ state }) => state === 'failed')) return 'failed';
  return part === 'typing' ? 'ready' : 'passed';
}

/** Begins the second part, at the person's press: only a check that is ready sends its message. */
export const withTestSent = (check: ChatCheck, now: number): ChatCheck =>
  check.state === 'ready' ? { ...inState(check, 'reading', now), doing: 'message' } : check;

/** The check with this press of send stored; undefined if it may not happen. None may in the first part. */
export function withCheckPress(check: ChatCheck, press: Press): ChatCheck | undefined {
  const presses = check.state === 'reading' ? pressesWith(check.presses, press) : undefined;
  return presses && { ...check, presses };
}

/** The step under way has failed. */
export function failedAt(check: ChatCheck, why: CheckFault, now: number): ChatCheck {
  if (!isGoing(check)) return check;
  const results = [
    ...check.results.filter(({ step }) => step !== check.doing),
    { step: check.doing, state: 'failed', why } as const,
  ];
  return inState({ ...check, results }, 'failed', now);
}

/** Something other than the chat interrupted an unfinished check. */
export const interruptedBy = (check: ChatCheck, end: CheckEnd, now: number): ChatCheck =>
  isGoing(check) || check.state === 'ready' ? { ...inState(check, 'interrupted', now), end } : check;

/** The person stops a running check, or closes it. */
export function withoutCheck(check: ChatCheck, close: boolean, now: number): ChatCheck {
  const stopped =
    isGoing(check) || (close && check.state === 'ready') ? inState(check, 'stopped', now) : check;
  return close ? { ...stopped, closed: true } : stopped;
}
