import type { ReplyLook } from './completion.ts';
import type { SubmitLook } from './composer/submit.ts';
import type { Piece } from './transcript/serialize.ts';

/** What the bridge needs of a chat. Looks are cheap and change nothing. */
export interface Chat {
  /** Whether a message may be written now. `ours` tells a text of ours from a person's draft. */
  readiness(ours: (text: string) => boolean): 'idle' | 'busy' | 'draft' | 'loading';
  /** The transcript holds our message of this turn. */
  landed(turn: string): boolean;
  holds(text: string): boolean;
  /** Replaces what the composer holds, at each attempt another way first. False where that cannot be done exactly. */
  insert(text: string, attempt: number): Promise<boolean>;
  /** Empties the composer if it holds exactly this text. */
  withdraw(text: string): void;

  /** This conversation is the one that the agent is in. */
  bind(): void;
  /** The page shows another conversation than that. */
  away(): boolean;
  /** False where nothing but a message of the session could tell that this is its conversation, and there is none. */
  shows(session: string): boolean;

  /** Remembers which turns and banners are there, so that later ones can be told from them. */
  markBaseline(): void;
  submitLook(turn: string, text: string): SubmitLook;
  /** Presses the control that means send at this very moment; false where there is none. */
  press(): boolean;
  pressEnter(): void;
  /** Tells the editor again that it has changed. */
  nudge(): void;

  /** Nobody can see the tab, so the page may not be drawn. */
  hidden(): boolean;
  replyLook(turn: string): ReplyLook;
  /** Characters of the reply that the page shows so far. */
  drawn(turn: string): number;
  read(turn: string): readonly Piece[];
  /** What the chat says about an error or limit since the baseline. */
  banner(turn: string): Banner | undefined;
  /** When a person last pressed stop, Unix ms; 0 for never. */
  stoppedAt(): number;
}

export interface Banner {
  readonly end: 'failed' | 'stopped';
  readonly say: string;
}
