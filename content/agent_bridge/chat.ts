import type { Arrival, Insertion } from '../../src/protocol/insertion.ts';
import type { ReplyState } from './completion.ts';
import type { SubmitState } from './composer/submit.ts';
import type { Piece } from './transcript/serialize.ts';

/** A message in the transcript, the person's or ours. Its `key` stands for it wherever a turn code would. */
export interface UserTurn {
  readonly key: string;
  /** What the site calls it; '' if it has no name. */
  readonly id: string;
  readonly text: string;
  /** Nothing shows that the person wrote it: it only stands where a message of theirs would. */
  readonly isPresumed: boolean;
}

/** What the bridge needs of a chat. Reading methods are cheap and change nothing. */
export interface Chat {
  /** Whether the composer is free for a message. `isOurs` tells our text from a person's draft. */
  readiness(isOurs: (text: string) => boolean): 'idle' | 'busy' | 'draft' | 'loading';
  /** Whether the transcript shows our message of this turn, or the user turn of this key. */
  landed(turn: string): boolean;
  /** The user turns after the one with this key, or all; undefined if that one is no longer in the page. */
  userTurns(after?: string): readonly UserTurn[] | undefined;
  /** Whether the composer holds exactly this text. */
  holds(text: string): boolean;
  /** Replaces the composer's text; each attempt starts with another strategy. False if none is exact. */
  insert(text: string, attempt: number): Promise<boolean>;
  /**
   * Takes back a text that is not sent and that the page has cut or made a file of. How many of its characters the page
   * takes; undefined if it did neither.
   */
  retract(text: string): number | undefined;
  /** Learns from the sent turn how to insert the next message; undefined if nothing changes. */
  learnArrival(turn: string, text: string): Arrival | undefined;
  /** How many characters of our message the transcript shows; undefined if it shows all, or does not show how many. */
  kept(turn: string, text: string): number | undefined;
  /** Empties the composer if it holds exactly this text. */
  withdraw(text: string): void;

  /** Makes the conversation that the page shows the agent's. */
  bind(): void;
  /** Whether the page shows another conversation than the agent's. */
  away(): boolean;
  /** False if only a message of the session could identify its conversation, and the page shows none. */
  showsSession(session: string): boolean;

  /** Remembers the present turns and banners, to recognise new ones. */
  markBaseline(): void;
  submitState(turn: string, text: string): SubmitState;
  /** Presses the control that sends now; false if there is none. */
  press(): boolean | Promise<boolean>;
  pressEnter(): void;
  /** Dispatches another input event to the composer. */
  nudge(): void;

  /** Whether the tab is hidden, so that the page may not render. */
  hidden(): boolean;
  /** Whether the browser has no network. */
  offline(): boolean;
  replyState(turn: string): ReplyState;
  /** The reply is over, as nothing has changed for so long: what the page shows now is how one ends. */
  endedQuietly(turn: string): void;
  /** Characters of the reply that the page has rendered so far. */
  drawnLength(turn: string): number;
  /**
   * Scrolls to the end of the transcript, where the reply would be drawn; true if the page was elsewhere. Moves it away
   * from where the person has scrolled only `always`.
   */
  showEnd(turn: string, always: boolean): boolean;
  /** The reply in reading order. */
  read(turn: string): readonly Piece[];
  /** An error or limit that the chat has shown since the baseline; once the reply is over, also as its answer. */
  banner(turn: string, reply?: 'over'): Banner | undefined;
  /** What the chat shows over or beside its talk, between quotes: a dialog, else a new banner; '' if nothing. */
  shown(): string;
  /** Whether the page has put the answer to our message of this turn above the message. */
  answersAbove(turn: string): boolean;
  /** Presses the control that makes the chat go on with a reply that has broken off; absent while it shows none. */
  more(turn: string): (() => void) | undefined;
  /** The chat's words about a usage limit in place of its message field; undefined if there is none. */
  limit(): string | undefined;
  /** Ignores the visible stop control until the chat writes more: the person said that the reply has ended. */
  disregardStop(): void;
  /** Presses the control that stops the reply; false if none is shown. */
  stop(): boolean;
  /** When stop was last pressed by a person or by us, Unix ms; 0 for never. */
  stoppedAt(): number;
}

/** What a chat needs beside the data of its site. */
export interface ChatParts {
  now(): number;
  readonly signal: AbortSignal;
  /** Results of earlier insertions in this chat. */
  readonly insertion?: Insertion | undefined;
}

export interface Banner {
  readonly end: 'failed' | 'stopped';
  readonly message: string;
  /** It is a usage limit. */
  readonly isLimit?: true;
}
