import type { ReplyState } from './completion.ts';
import type { SubmitState } from './composer/submit.ts';
import type { Piece } from './transcript/serialize.ts';

/** What the bridge needs of a chat. Reading methods are cheap and change nothing. */
export interface Chat {
  /** Whether the composer is free for a message. `isOurs` tells our text from a person's draft. */
  readiness(isOurs: (text: string) => boolean): 'idle' | 'busy' | 'draft' | 'loading';
  /** Whether the transcript shows our message of this turn. */
  landed(turn: string): boolean;
  /** Whether the composer holds exactly this text. */
  holds(text: string): boolean;
  /** Replaces the composer's text; each attempt starts with another strategy. False if none is exact. */
  insert(text: string, attempt: number): Promise<boolean>;
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
  replyState(turn: string): ReplyState;
  /** Characters of the reply that the page has rendered so far. */
  drawnLength(turn: string): number;
  /** The reply in reading order. */
  read(turn: string): readonly Piece[];
  /** An error or limit that the chat has shown since the baseline. */
  banner(turn: string): Banner | undefined;
  /** When a person last pressed stop, Unix ms; 0 for never. */
  stoppedAt(): number;
}

export interface Banner {
  readonly end: 'failed' | 'stopped';
  readonly message: string;
}
