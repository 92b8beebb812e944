/** A reply's state at one moment. */
export interface ReplyLook {
  /** Our message is in the transcript. */
  readonly found: boolean;
  /** There is text in the answer. A hidden page may not draw it. */
  readonly drawn: boolean;
  /** Changes with the reply's text and with its turns; need not be read while busy. */
  readonly key: string;
  readonly busy: boolean;
  /** The site's own sign that this turn is finished, and no sign in it that it is not. */
  readonly proof: boolean;
}

/** Since when the looks have been the same, and how many. */
export interface Steady {
  readonly look: ReplyLook;
  readonly since: number;
  readonly looks: number;
}

export type Verdict = 'wait' | 'settling' | 'complete' | 'quiet' | 'missing';

const LOOKS = 3;
/** A finished reply that has stood unchanged for so long, and in so many looks, is complete. */
export const STABLE_MS = 1_200;
/** Without the site's proof only a long silence says that a reply is over. */
const QUIET_MS = 12_000;
/** No reply, or no trace of our message, for so long, and nothing under way. */
const MISSING_MS = 60_000;
/** Finished, and still without text. */
const EMPTY_MS = 15_000;

const same = (one: ReplyLook, other: ReplyLook): boolean =>
  one.key === other.key &&
  one.found === other.found &&
  one.drawn === other.drawn &&
  one.busy === other.busy &&
  one.proof === other.proof;

export const steady = (before: Steady | undefined, look: ReplyLook, now: number): Steady =>
  before && same(before.look, look) ? { ...before, looks: before.looks + 1 } : { look, since: now, looks: 1 };

/** Whether the reply is over. `quiet`: it seems so, without proof; `missing`: it never came. */
export function judge({ look, since, looks }: Steady, now: number): Verdict {
  if (look.busy) return 'wait';
  const quiet = now - since;
  if (!look.found || !look.drawn) return quiet >= (look.proof ? EMPTY_MS : MISSING_MS) ? 'missing' : 'wait';
  const stable = looks >= LOOKS && quiet >= STABLE_MS;
  if (look.proof) return stable ? 'complete' : 'settling';
  return stable && quiet >= QUIET_MS ? 'quiet' : 'settling';
}

/** When to look again if nothing changes before. */
export function lookAgainIn(verdict: Verdict, { look, since }: Steady, now: number): number {
  if (verdict !== 'settling') return 2_000;
  const due = since + (look.proof ? STABLE_MS : QUIET_MS) - now;
  return Math.max(50, Math.min(due, look.proof ? STABLE_MS / LOOKS : 2_000));
}
