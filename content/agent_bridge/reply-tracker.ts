import type { TurnCode } from '../../src/protocol/turn-code.ts';
import type { Chat } from './chat.ts';
import { judge, lookAgainIn, type Steady, steady } from './completion.ts';

/** How a reply came to its end. Only `complete` and `quiet` may command. */
export type Ending =
  | { readonly end: 'complete' | 'quiet' }
  | { readonly end: 'stopped' | 'failed'; readonly note: string };

const notes = {
  gone: 'The message is no longer in the chat.',
  hidden: 'The chat does not draw its reply while its tab is hidden.',
  empty: 'The chat gave no answer.',
} as const;

/** A banner counts once the chat has been at rest for this long. */
const AT_REST_MS = 1_200;
const AT_REST_LOOKS = 3;
const LEAST_MS = 10;
/** A hidden chat that draws nothing more for so long may draw only while it is seen. */
const STALLED_MS = 30_000;
/** Reading how much is drawn costs with every look. */
const DRAWN_EVERY_MS = 2_000;
/** How often to look whether the person is back in the agent's conversation. */
const AWAY_MS = 2_000;

/** Waits for the reply to one message of ours to be over. */
export class Following {
  readonly turn: TurnCode;
  readonly #since: number;
  #steady: Steady | undefined;
  #bound = false;
  #drawn = { length: -1, since: 0, readAt: 0 };

  constructor(turn: TurnCode, now: number) {
    this.turn = turn;
    this.#since = now;
  }

  /** Nobody can see the chat, and nothing more of the reply has been drawn for long. */
  stalled(chat: Chat, now: number): boolean {
    if (!chat.hidden()) this.#drawn = { length: -1, since: now, readAt: 0 };
    else if (now - this.#drawn.readAt >= DRAWN_EVERY_MS) {
      const length = chat.drawn(this.turn);
      this.#drawn = { length, since: length === this.#drawn.length ? this.#drawn.since : now, readAt: now };
    }
    return this.#drawn.length >= 0 && now - this.#drawn.since >= STALLED_MS;
  }

  /** Looks once: how it ended, or when to look again, in ms. */
  step(chat: Chat, now: number): Ending | { readonly end: undefined; readonly againInMs: number } {
    if (chat.away()) {
      this.#steady = undefined;
      return { end: undefined, againInMs: AWAY_MS };
    }
    this.#steady = steady(this.#steady, chat.replyLook(this.turn), now);
    const { look, since, looks } = this.#steady;
    if (look.found && !this.#bound) chat.bind();
    this.#bound ||= look.found;
    const atRest = !look.busy && looks >= AT_REST_LOOKS && now - since >= AT_REST_MS;
    if (atRest && chat.stoppedAt() >= this.#since)
      return { end: 'stopped', note: 'The reply was stopped in the chat.' };
    // A turn without an answer may be finished all the same: it says why there is none.
    if (atRest && !(look.proof && look.drawn)) {
      const banner = chat.banner(this.turn);
      if (banner) return { end: banner.end, note: banner.say };
    }
    const verdict = judge(this.#steady, now);
    if (verdict === 'complete' || verdict === 'quiet') return { end: verdict };
    if (verdict === 'missing') {
      const note = !look.found ? notes.gone : look.proof && chat.hidden() ? notes.hidden : notes.empty;
      return { end: 'failed', note };
    }
    if (look.busy || atRest) return { end: undefined, againInMs: lookAgainIn(verdict, this.#steady, now) };
    const left = since + AT_REST_MS - now;
    return { end: undefined, againInMs: Math.max(LEAST_MS, Math.min(left, AT_REST_MS / AT_REST_LOOKS)) };
  }
}
