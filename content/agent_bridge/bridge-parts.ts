import type { Chat } from './chat.ts';
import type { Ask } from './outbox.ts';

/** What a bridge needs of its page, its worker and the clock. */
export interface BridgeParts {
  readonly chat: Chat;
  readonly ask: Ask;
  now(): number;
  /** Asks for another `look` in `inMs` milliseconds. */
  wake(inMs: number): void;
  /** Starts or stops calling `look` after every change of the page. */
  watch(on: boolean): void;
  /** Counts the site's selectors again: a message failed, so the site may have changed its markup. */
  recheck(): void;
}
