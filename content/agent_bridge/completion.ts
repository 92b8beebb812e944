/** The state of a reply at one moment. */
export interface ReplyState {
  /** The transcript shows our message. */
  readonly found: boolean;
  /** The answer has text. A hidden page may not render it. */
  readonly hasText: boolean;
  /** Changes with the reply's text and turns; '' while busy. */
  readonly key: string;
  readonly busy: boolean;
  /** A stop control was shown during this reply, and none is now. */
  readonly stopGone?: boolean;
  /** The site marks the turn as in progress; the mark may never go away. */
  readonly working?: boolean;
  /** The site marks the turn as finished and nothing in it as in progress. */
  readonly proof: boolean;
  /** The page looks as it did after earlier replies: a proof for a reply that is whole by itself. */
  readonly seemsOver?: boolean;
  /** The page's turns were found without the site's own selectors, so that few signs of an end are known. */
  readonly isRepaired?: boolean;
}

/** Since when, and in how many looks, the state has been the same. */
export interface Stability {
  readonly state: ReplyState;
  readonly since: number;
  readonly looks: number;
}

export type ReplyVerdict = 'wait' | 'settling' | 'complete' | 'quiet' | 'missing';

const MIN_LOOKS = 3;
/** A finished reply that has not changed for this long, in at least `MIN_LOOKS` looks, is complete. */
export const STABLE_MS = 1_200;
/** Without proof, a reply in a visible tab that has not changed for this long is over. */
export const QUIET_MS = 12_000;
/** The same where a command has begun and is not closed: a page may draw late, or a model think in mid-command. */
export const BROKEN_QUIET_MS = 60_000;
/**
 * Quiet of a hidden tab proves no end: a page that draws by animation frames stops there in mid-reply, one that draws
 * by timers is woken once a minute. So without proof a reply ends there only if the page has drawn while hidden, what
 * it shows is whole by itself (one closed command with the code of this turn, or the word that confirms a briefing),
 * and it has not changed for longer than two wakes may be apart. Nothing is lost then: what may follow a command is
 * words, or another command with a code that is used up, of which the receipt tells the agent. Nothing is repeated: a
 * code commands once. Any other reply waits, reported as stalled, until the person shows the chat.
 */
export const HIDDEN_QUIET_MS = 90_000;
/**
 * The same on a page whose turns were found without the site's own selectors, where no stop control is shown. It is short, as the
 * person has waited for the repair, and costs what `HIDDEN_QUIET_MS` does: words after the command.
 */
export const REPAIRED_QUIET_MS = 3_000;
export const REPAIRED_HIDDEN_QUIET_MS = 10_000;
/** A reply or our message that does not appear for this long, with no reply streaming, is missing. */
const MISSING_MS = 60_000;
/** A finished reply without text for this long is missing. */
const EMPTY_MS = 15_000;

const isSame = (one: ReplyState, other: ReplyState): boolean =>
  one.key === other.key &&
  one.found === other.found &&
  one.hasText === other.hasText &&
  one.busy === other.busy &&
  one.working === other.working &&
  one.proof === other.proof;

/** Counts this look into the stability of the state. */
export const updateStability = (before: Stability | undefined, state: ReplyState, now: number): Stability =>
  before && isSame(before.state, state)
    ? { ...before, looks: before.looks + 1 }
    : { state, since: now, looks: 1 };

/**
 * Whether the reply is over. `quiet`: seems so, but without proof, as it has not changed for `quietMs`; `missing`: it
 * never came.
 */
export function judgeReply(
  { state, since, looks }: Stability,
  now: number,
  quietMs = QUIET_MS,
): ReplyVerdict {
  if (state.busy) return 'wait';
  const unchangedMs = now - since;
  if (!state.found || !state.hasText) {
    const missingMs = state.proof ? EMPTY_MS : state.found ? Math.max(MISSING_MS, quietMs) : MISSING_MS;
    return unchangedMs >= missingMs ? 'missing' : 'wait';
  }
  const isStable = looks >= MIN_LOOKS && unchangedMs >= STABLE_MS;
  if (state.proof) return isStable ? 'complete' : 'settling';
  return isStable && unchangedMs >= quietMs ? 'quiet' : 'settling';
}

/** Ms until the next look, if nothing changes before. */
export function nextLookInMs(
  verdict: ReplyVerdict,
  { state, since }: Stability,
  { now, quietMs = QUIET_MS }: { readonly now: number; readonly quietMs?: number },
): number {
  if (verdict !== 'settling') return 2_000;
  const due = since + (state.proof ? STABLE_MS : quietMs) - now;
  return Math.max(50, Math.min(due, state.proof ? STABLE_MS / MIN_LOOKS : 2_000));
}
