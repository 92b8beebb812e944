import type { ToTab } from '../../src/protocol/messages/index.ts';
import type { TurnCode } from '../../src/protocol/turn-code.ts';
import type { Chat } from './chat.ts';
import type { Ask } from './outbox.ts';

/** State of the session, as received from the worker. */
export type BridgeInit = Pick<
  Parameters<ToTab['INIT_AGENT']>[0],
  'session' | 'keyword' | 'observing' | 'awaiting' | 'begun' | 'heard' | 'paused'
>;

/** What a bridge needs of its page, its worker and the clock. */
export interface BridgeParts {
  readonly chat: Chat;
  readonly ask: Ask;
  now(): number;
  /** Asks for another `look` in `inMs` milliseconds. */
  wake(inMs: number): void;
  /** Starts or stops calling `look` after every change of the page. */
  watch(on: boolean): void;
  /**
   * Counts the site's selectors again: a message failed, so the site may have changed its markup. `isUnread`: the page
   * shows the message in no turn.
   */
  recheck(how: { readonly isUnread: boolean }): void;
  readonly repair: Repair;
  /** The page shows no message field, which is reported as `CHAT_FIELD`. */
  isFieldless(): boolean;
}

/** Knowledge about a message that the site's selectors do not find, or whose reply they do not. */
export interface Repair {
  /** Whether the page shows the message of this turn, and what it shows may still tell how the page is built now. */
  isHopeful(turn: TurnCode): boolean;
  /** What the page has shown after it, where nothing has been read so far; '' for nothing. */
  said(turn: TurnCode): string;
  /** A reply with a command of this turn was read. */
  proven(turn: TurnCode): void;
}
