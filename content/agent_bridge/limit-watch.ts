import type { TurnCode } from '../../src/protocol/turn-code.ts';
import type { Chat } from './chat.ts';
import type { Outbox } from './outbox.ts';

/** A field that a page replaces for a moment is back within this time. */
const STABLE_MS = 3_000;
const LOOK_INTERVAL_MS = 1_000;

interface Look {
  readonly chat: Chat;
  /** The current message; a streaming reply is read before the limit counts. */
  readonly turn: TurnCode | undefined;
  readonly now: number;
  wake(inMs: number): void;
  readonly outbox: Outbox;
}

/** Notices when a usage limit replaces the chat's message field, and when the field is back. */
export class LimitWatch {
  #seen: { readonly words: string; readonly since: number } | undefined;
  #told: string | undefined;
  #isOwed = false;

  /** Whether the worker knows of a limit that has not ended. */
  get isOn(): boolean {
    return this.#told !== undefined;
  }

  /** Reports the limit again on the next look: the person resumed, or the limit's time passed. */
  repeat(): void {
    this.#isOwed = true;
  }

  /** Looks once and reports changes to the worker. Returns whether a limit ended the current message. */
  tell({ chat, turn, now, wake, outbox }: Look): boolean {
    const words = chat.limit();
    if (words === undefined) {
      if (this.isOn && chat.readiness(() => true) !== 'loading') {
        this.#told = undefined;
        this.#isOwed = false;
        outbox.add('CHAT_LIMIT', { words: null });
      }
      this.#seen = undefined;
      return false;
    }
    if (words === this.#told && !this.#isOwed) return false;
    if (this.#seen?.words !== words || (turn !== undefined && isAnswering(chat, turn)))
      this.#seen = { words, since: now };
    if (now - this.#seen.since < STABLE_MS) {
      wake(LOOK_INTERVAL_MS);
      return false;
    }
    this.#told = words;
    this.#isOwed = false;
    outbox.add('CHAT_LIMIT', { words, ...(turn && { turn }) });
    return true;
  }
}

function isAnswering(chat: Chat, turn: string): boolean {
  const { busy, hasText, working = false } = chat.replyState(turn);
  return busy || hasText || working;
}
