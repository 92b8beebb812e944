import type { PromptFailure } from '../../../src/protocol/prompt-failure.ts';

/** What the chat shows while a message of ours is being sent. */
export interface SubmitState {
  /** The composer's content: exactly our text, nothing or another text; `gone` if there is no composer. */
  readonly held: 'ours' | 'nothing' | 'other' | 'gone';
  readonly control: 'send' | 'disabled' | 'absent';
  /** The site is known to send by a key, which is another way in than its control. */
  readonly hasKey: boolean;
  /** A reply streams. */
  readonly busy: boolean;
  /** Our message is in the transcript. */
  readonly landed: boolean;
  /** The transcript has a user turn that was not there before we pressed. */
  readonly newTurn: boolean;
  /** That turn shows a file, and no text. */
  readonly asFile: boolean;
  /** The page has replaced the composer that we pressed in, or put another editor into it. */
  readonly isRenewed: boolean;
  /** The page shows our message outside every turn of the person, and the field is empty. */
  readonly isUnread: boolean;
  /** The page of a listed site is still where we pressed, and our turn code is nowhere in it. */
  readonly isTraceless: boolean;
  /** The page shows our message, and it may still turn out how it does. */
  readonly isHopeful?: boolean;
}

/** What has been done so far; times are Unix ms. */
export interface SubmitProgress {
  readonly since: number;
  /** Presses that may have sent the message, also those of an earlier bridge. */
  readonly presses: number;
  /** When it was last pressed, or when this bridge has learned that an earlier one may have pressed it. */
  readonly pressedAt?: number;
  /** Looks in a row since then at a field that holds our text, with nothing else to be seen of the message. */
  readonly idleLooks?: number;
  /** When the field was last seen untouched for so long after the press that the press has done nothing. */
  readonly untouchedUntil?: number;
  /** How often the page has dropped the message after a press that did nothing. */
  readonly drops?: number;
  /** Looks in a row at an empty field and a file in the place of the message. */
  readonly fileLooks?: number;
  /** Since when, and in how many looks in a row, the page has shown the message in no turn. */
  readonly unreadSince?: number;
  readonly unreadLooks?: number;
  readonly nudgedAt?: number;
  readonly rewrittenAt?: number;
}

type SubmitFailure = Extract<
  PromptFailure,
  'not_shown' | 'text_changed' | 'not_sendable' | 'not_taken' | 'page_changed'
>;

export type SubmitStep =
  | 'landed'
  | 'press'
  | 'enter'
  | 'nudge'
  | 'rewrite'
  | 'insert'
  | 'wait'
  | 'too_long'
  | SubmitFailure;

export const LOOK_INTERVAL_MS = 100;
const NUDGE_AFTER_MS = 2_000;
/** The editor may show text that the site's own state lacks. */
const REWRITE_AFTER_MS = 3_500;
const ENTER_AFTER_MS = 5_000;
const PRESS_AGAIN_AFTER_MS = 3_000;
/** A page whose machine is slow is not idle for want of looks, nor a file for want of the text beside it. */
const IDLE_LOOKS = 10;
/** A chat that takes a message empties its field within this time. */
const TAKEN_WITHIN_MS = 1_000;
/** A chat that took the message shows it, or a reply, within this time after its field was emptied. */
const DROPPED_AFTER_MS = 8_000;
/**
 * One for the message, and one more where the first has provably done nothing; another where the page has dropped the
 * message, as it was not alive yet. The worker counts them, too.
 */
const maxPresses = ({ drops = 0 }: SubmitProgress): number => (drops > 0 ? 3 : 2);
const GIVE_UP_AFTER_MS = 30_000;

/** Whether the chat shows no more of the message than a field that holds all of it. */
export const isUntouched = ({ held, busy, newTurn, landed }: SubmitState): boolean =>
  held === 'ours' && !busy && !newTurn && !landed;

/** Whether the last press has done nothing for so long that what empties the field now is not the press. */
export const isSpent = ({ pressedAt, idleLooks = 0 }: SubmitProgress, now: number): boolean =>
  pressedAt !== undefined && idleLooks >= IDLE_LOOKS && now - pressedAt >= TAKEN_WITHIN_MS;

/** Whether the page has dropped a message that was pressed and not taken. */
function isDropped(
  { held, isRenewed, isTraceless }: SubmitState,
  done: SubmitProgress,
  now: number,
): boolean {
  if (held !== 'nothing' || !isTraceless) return false;
  const since = done.untouchedUntil ?? (isRenewed ? done.pressedAt : undefined);
  return since !== undefined && now - since >= DROPPED_AFTER_MS;
}

/** How long, and for how many looks, a page may show a message elsewhere before it renders the turn. */
const UNREAD_MS = 3_000;
const UNREAD_LOOKS = 10;

/** Whether the page shows the message outside the turns that the site's selectors find. */
export const isUnread = ({ held, isUnread: shows, landed }: SubmitState): boolean =>
  held === 'nothing' && shows && !landed;

const cannotRead = ({ unreadSince, unreadLooks = 0 }: SubmitProgress, now: number): boolean =>
  unreadSince !== undefined && unreadLooks >= UNREAD_LOOKS && now - unreadSince >= UNREAD_MS;

/** Whether the chat has made a file of the message as it was sent. */
export const isFile = ({ held, asFile, landed }: SubmitState): boolean =>
  held === 'nothing' && asFile && !landed;

/** The next step of a submission. Presses again only if the first press has provably done nothing. */
export function decideSubmit(state: SubmitState, done: SubmitProgress, now: number): SubmitStep {
  const pressed = done.pressedAt !== undefined;
  if (state.landed) return 'landed';
  if (pressed && state.isHopeful && state.held === 'nothing') return 'wait';
  // A reload does not help: the chat has the message, and its page no longer matches the site's selectors.
  if (pressed && isUnread(state) && cannotRead(done, now)) return 'page_changed';
  const isOver = now - done.since >= GIVE_UP_AFTER_MS;
  // A chat may be busy with something else, and its page may have emptied the field: a new turn tells.
  const isTaken = pressed && state.busy && state.held === 'nothing' && !state.asFile;
  if (isTaken && (state.newTurn || isOver)) return 'landed';
  if (isOver) {
    if (pressed && isFile(state)) return (done.fileLooks ?? 0) >= IDLE_LOOKS ? 'too_long' : 'wait';
    return pressed
      ? state.held === 'ours'
        ? 'not_taken'
        : 'not_shown'
      : state.held === 'other'
        ? 'text_changed'
        : 'not_sendable';
  }
  if (state.busy || (pressed && state.newTurn)) return 'wait';
  if (state.held === 'nothing' && !pressed) return 'insert';
  if (isDropped(state, done, now)) return 'insert';
  if (state.held !== 'ours') return 'wait';
  if (done.pressedAt !== undefined) {
    const isIdle = now - done.pressedAt >= PRESS_AGAIN_AFTER_MS && (done.idleLooks ?? 0) >= IDLE_LOOKS;
    if (!isIdle || state.control !== 'send') return 'wait';
    if (done.presses >= maxPresses(done)) return 'not_taken';
    return state.hasKey ? 'enter' : 'press';
  }
  if (state.control === 'send') return 'press';
  if (now - done.since >= ENTER_AFTER_MS) return 'enter';
  if (now - done.since >= REWRITE_AFTER_MS && done.rewrittenAt === undefined) return 'rewrite';
  if (now - done.since >= NUDGE_AFTER_MS && done.nudgedAt === undefined) return 'nudge';
  return 'wait';
}
