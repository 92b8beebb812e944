import type { PromptFailure } from '../../../src/protocol/prompt-failure.ts';

/** What the chat shows while a message of ours is being sent. */
export interface SubmitState {
  /** The composer's content: exactly our text, nothing or another text; `gone` if there is no composer. */
  readonly held: 'ours' | 'nothing' | 'other' | 'gone';
  readonly control: 'send' | 'disabled' | 'absent';
  /** A reply streams. */
  readonly busy: boolean;
  /** Our message is in the transcript. */
  readonly landed: boolean;
  /** The transcript has a user turn that was not there before we pressed. */
  readonly newTurn: boolean;
  /** The page has replaced the composer that we pressed in, and our text with it. */
  readonly replaced: boolean;
}

/** What has been done so far; times are Unix ms. */
export interface SubmitProgress {
  readonly since: number;
  readonly presses: number;
  readonly pressedAt?: number;
  /** When the site's key was pressed: it is pressed once, because it may write into the field. */
  readonly keyedAt?: number;
  readonly nudgedAt?: number;
  readonly rewrittenAt?: number;
}

type SubmitFailure = Extract<PromptFailure, 'not_shown' | 'text_changed' | 'not_sendable'>;

export type SubmitStep =
  | 'landed'
  | 'press'
  | 'enter'
  | 'nudge'
  | 'rewrite'
  | 'insert'
  | 'wait'
  | SubmitFailure;

export const LOOK_INTERVAL_MS = 100;
const NUDGE_AFTER_MS = 2_000;
/** The editor may show text that the site's own state lacks. */
const REWRITE_AFTER_MS = 3_500;
const ENTER_AFTER_MS = 5_000;
const PRESS_AGAIN_AFTER_MS = 3_000;
/** A chat that took the message shows it, or a reply, within this time after it replaced the composer. */
const DROPPED_AFTER_MS = 8_000;
/** A control that has done nothing so often takes no press of ours. */
const MAX_PRESSES = 2;
const GIVE_UP_AFTER_MS = 30_000;

/** The next step of a submission. Presses again only if the first press has provably done nothing. */
export function decideSubmit(state: SubmitState, done: SubmitProgress, now: number): SubmitStep {
  const pressed = done.pressedAt !== undefined;
  if (state.landed || (pressed && state.busy && state.held === 'nothing')) return 'landed';
  if (now - done.since >= GIVE_UP_AFTER_MS)
    return pressed ? 'not_shown' : state.held === 'other' ? 'text_changed' : 'not_sendable';
  if (state.busy || (pressed && state.newTurn)) return 'wait';
  if (state.held === 'nothing' && !pressed) return 'insert';
  if (state.held === 'nothing' && state.replaced && now - (done.pressedAt ?? now) >= DROPPED_AFTER_MS)
    return 'insert';
  if (state.held !== 'ours') return 'wait';
  if (done.pressedAt !== undefined) {
    if (now - done.pressedAt < PRESS_AGAIN_AFTER_MS || state.control !== 'send') return 'wait';
    if (done.presses < MAX_PRESSES) return 'press';
    return done.keyedAt === undefined ? 'enter' : 'wait';
  }
  if (state.control === 'send') return 'press';
  if (now - done.since >= ENTER_AFTER_MS) return 'enter';
  if (now - done.since >= REWRITE_AFTER_MS && done.rewrittenAt === undefined) return 'rewrite';
  if (now - done.since >= NUDGE_AFTER_MS && done.nudgedAt === undefined) return 'nudge';
  return 'wait';
}
