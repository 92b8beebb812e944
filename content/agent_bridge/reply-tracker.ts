import type { Chat } from './chat.ts';
import {
  BROKEN_QUIET_MS,
  HIDDEN_QUIET_MS,
  judgeReply,
  nextLookInMs,
  QUIET_MS,
  REPAIRED_HIDDEN_QUIET_MS,
  REPAIRED_QUIET_MS,
  type ReplyState,
  type Stability,
  updateStability,
} from './completion.ts';
import { breaksOff } from './transcript/find-command.ts';
import type { Piece } from './transcript/serialize.ts';

/** How a reply ended. Only `complete` and `quiet` replies may command; an `empty` one shows no answer. */
export type Ending =
  | { readonly end: 'complete' | 'quiet' }
  | {
      readonly end: 'stopped' | 'failed' | 'empty';
      readonly note: string;
      readonly wasOffline?: true;
      readonly isLimit?: true;
    };

type Step = Ending | { readonly end: undefined; readonly againInMs: number };

const notes = {
  gone: 'The message is no longer in the chat.',
  hidden: 'The chat does not draw its reply while its tab is hidden.',
  empty: 'The chat gave no answer.',
  above: 'The chat shows its answer above the message, where no answer to it is read.',
  offline: 'The network was down, and no reply followed.',
  broken: 'The reply breaks off, and the chat still offers to continue it.',
} as const;

/** Whether the chat shows no reply where one would be, or no message: it has said nothing of why. */
export const isMissing = (ending: Ending): boolean =>
  ending.end === 'empty' || ('note' in ending && ending.note === notes.gone);

/** A stop or a banner counts once the chat has not changed for this long. */
const STABLE_MS = 1_200;
const STABLE_LOOKS = 3;
const MIN_WAIT_MS = 10;
/** A hidden chat that renders nothing new for this long may render only while visible. */
const STALLED_MS = 30_000;
/** Reading the length of the reply is too slow for every state. */
const DRAWN_INTERVAL_MS = 2_000;
/** Interval for checking whether the page shows the agent's conversation again, or the network is back. */
const AWAY_INTERVAL_MS = 2_000;

/** Tracks the reply to one message until it ends: ours of this turn code, or the user turn of this key. */
export class ReplyTracker<T extends string = string> {
  readonly turn: T;
  readonly #since: number;
  readonly #isWhole: ((pieces: readonly Piece[]) => boolean) | undefined;
  #stability: Stability | undefined;
  #isBound = false;
  /** The chat was asked to go on with this reply: a second time would be no help. */
  #hasGoneOn = false;
  #wasHidden = false;
  /** The network was down since the message: the chat may not have it, and its reply may never follow. */
  #wasOffline = false;
  /** The page has drawn more of the reply while it was hidden. */
  #drawsHidden = false;
  /** The person's place was left once, to see whether the reply is at the end. */
  #hasShownEnd = false;
  /** The person wants the reply read as it is. */
  #isDue = false;
  #drawn = { length: -1, since: 0, readAt: 0 };

  /**
   * `isWhole`: whether more text could no longer change the command of a reply. If given, an incomplete reply does not end
   * while the site marks it as in progress: the person gets a notification, and can have it read.
   */
  constructor(turn: T, now: number, isWhole?: (pieces: readonly Piece[]) => boolean) {
    this.turn = turn;
    this.#since = now;
    this.#isWhole = isWhole;
  }

  /** Ends the reply with the next step, as the chat shows it then. */
  readNow(): void {
    this.#isDue = true;
  }

  /** Whether the chat is hidden and has rendered nothing new of the reply for 30 s. */
  isStalled(chat: Chat, now: number): boolean {
    if (!chat.hidden()) this.#drawn = { length: -1, since: now, readAt: 0 };
    else if (now - this.#drawn.readAt >= DRAWN_INTERVAL_MS) {
      const length = chat.drawnLength(this.turn);
      if (this.#drawn.length >= 0 && length > this.#drawn.length) this.#drawsHidden = true;
      this.#drawn = { length, since: length === this.#drawn.length ? this.#drawn.since : now, readAt: now };
    }
    return this.#drawn.length >= 0 && now - this.#drawn.since >= STALLED_MS;
  }

  /** Reads the chat once: how the reply ended, or the ms until the next state. */
  step(chat: Chat, now: number): Step {
    const step = this.#step(chat, now);
    return this.#wasOffline && 'note' in step ? { ...step, wasOffline: true } : step;
  }

  #step(chat: Chat, now: number): Step {
    this.#wasOffline ||= chat.offline();
    // What the chat shows while the network is down says nothing of its reply.
    if (chat.away() || chat.offline()) {
      this.#stability = undefined;
      return { end: undefined, againInMs: AWAY_INTERVAL_MS };
    }
    if (this.#isDue) {
      const { found, hasText } = chat.replyState(this.turn);
      if (hasText) return { end: 'complete' };
      return { end: found ? 'empty' : 'failed', note: found ? notes.empty : notes.gone };
    }
    // What a hidden page has held back it draws once it is shown.
    if (chat.hidden() !== this.#wasHidden) this.#stability = undefined;
    this.#wasHidden = chat.hidden();
    this.#stability = updateStability(this.#stability, this.#stateOf(chat), now);
    const { state, since, looks } = this.#stability;
    if (state.found && !this.#isBound) chat.bind();
    this.#isBound ||= state.found;
    const isStable = !state.busy && looks >= STABLE_LOOKS && now - since >= STABLE_MS;
    if (isStable && chat.stoppedAt() >= this.#since)
      return { end: 'stopped', note: 'The reply was stopped in the chat.' };
    // A finished turn without an answer may hold the reason for it.
    if (isStable && !(state.proof && state.hasText)) {
      const banner = chat.banner(this.turn);
      if (banner) return { end: banner.end, note: banner.message, ...(banner.isLimit && { isLimit: true }) };
    }
    if (this.#wasOffline && isStable && !state.hasText && now - since >= QUIET_MS)
      return { end: 'failed', note: notes.offline };
    const quietMs = this.#quietMs(chat, now);
    const verdict = judgeReply(this.#stability, now, quietMs);
    if (!state.busy && !state.hasText) {
      const isLast = verdict === 'missing' && !this.#hasShownEnd;
      this.#hasShownEnd ||= isLast;
      if (chat.showEnd(this.turn, isLast) && isLast) {
        this.#stability = undefined;
        return { end: undefined, againInMs: MIN_WAIT_MS };
      }
    }
    if (verdict === 'complete' || verdict === 'quiet') {
      const goOn = chat.more(this.turn);
      if (!goOn) {
        if (verdict === 'quiet') chat.endedQuietly(this.turn);
        return { end: verdict };
      }
      if (this.#hasGoneOn) return { end: 'failed', note: notes.broken };
      this.#hasGoneOn = true;
      this.#stability = undefined;
      goOn();
      return { end: undefined, againInMs: STABLE_MS };
    }
    if (verdict === 'missing') {
      const nothing = state.proof && chat.hidden() ? notes.hidden : notes.empty;
      const note = !state.found ? notes.gone : chat.answersAbove(this.turn) ? notes.above : nothing;
      const shown = chat.shown();
      return { end: state.found ? 'empty' : 'failed', note: shown ? `${note} It shows: ${shown}` : note };
    }
    if (state.busy || isStable)
      return { end: undefined, againInMs: nextLookInMs(verdict, this.#stability, { now, quietMs }) };
    const left = since + STABLE_MS - now;
    return { end: undefined, againInMs: Math.max(MIN_WAIT_MS, Math.min(left, STABLE_MS / STABLE_LOOKS)) };
  }

  /** What only looks like an end ends no reply of which a part may be missing: the page may go on after a pause. */
  #stateOf(chat: Chat): ReplyState {
    const state = chat.replyState(this.turn);
    const proof = state.proof || (state.seemsOver === true && this.#holdsAll(chat));
    return { ...state, proof };
  }

  /** How long a reply without proof must stay unchanged to be over. */
  #quietMs(chat: Chat, now: number): number {
    const isQuietFor = (ms: number) => this.#stability !== undefined && now - this.#stability.since >= ms;
    const { working = false, stopGone = false, isRepaired = false } = this.#stability?.state ?? {};
    const repairedMs = this.#wasHidden ? REPAIRED_HIDDEN_QUIET_MS : REPAIRED_QUIET_MS;
    if (isRepaired && !working && isQuietFor(STABLE_MS) && this.#holdsAll(chat)) return repairedMs;
    if (!this.#wasHidden) {
      if (!isQuietFor(QUIET_MS)) return QUIET_MS;
      if (working && this.#isWhole && !this.#holdsAll(chat)) return Number.POSITIVE_INFINITY;
      return breaksOff(chat.read(this.turn)) ? BROKEN_QUIET_MS : QUIET_MS;
    }
    // A page removes its stop control in a hidden tab, too.
    if (stopGone && isQuietFor(QUIET_MS) && this.#holdsAll(chat)) return QUIET_MS;
    const isOver = isQuietFor(HIDDEN_QUIET_MS) && this.#drawsHidden && this.#holdsAll(chat);
    return isOver ? HIDDEN_QUIET_MS : Number.POSITIVE_INFINITY;
  }

  #holdsAll(chat: Chat): boolean {
    return this.#isWhole?.(chat.read(this.turn)) === true;
  }
}
