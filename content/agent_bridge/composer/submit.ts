import type { PromptFailure } from '../../../src/protocol/prompt-failure.ts';

/** What the chat shows while a message of ours is on its way. */
export interface SubmitLook {
  /** The composer holds exactly our text, nothing, or something else; `gone` when there is no composer. */
  readonly held: 'ours' | 'nothing' | 'other' | 'gone';
  readonly control: 'send' | 'disabled' | 'absent';
  /** A reply is being made. */
  readonly busy: boolean;
  /** Our message is in the transcript. */
  readonly landed: boolean;
  /** A user turn has come that was not there before we pressed. */
  readonly newTurn: boolean;
  /** The page has put another composer in the place of the one that we pressed in: what we wrote went with it. */
  readonly replaced: boolean;
}

/** What has been done so far, Unix ms. */
export interface SubmitProgress {
  readonly since: number;
  readonly presses: number;
  readonly pressedAt?: number;
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

export const RELOOK_MS = 100;
const NUDGE_AFTER_MS = 2_000;
/** The editor may show text that the site behind it has not noticed. */
const REWRITE_AFTER_MS = 3_500;
const ENTER_AFTER_MS = 5_000;
const PRESS_AGAIN_AFTER_MS = 3_000;
/** A chat that took the message would have shown it, or a reply under way, before a new composer is this old. */
const DROPPED_AFTER_MS = 8_000;
const MOST_PRESSES = 3;
const GIVE_UP_AFTER_MS = 30_000;

/** The next step of a submission. Nothing is pressed twice unless the first press is proven to have done nothing. */
export function decideSubmit(look: SubmitLook, done: SubmitProgress, now: number): SubmitStep {
  const pressed = done.pressedAt !== undefined;
  if (look.landed || (pressed && look.busy && look.held === 'nothing')) return 'landed';
  if (now - done.since >= GIVE_UP_AFTER_MS)
    return pressed ? 'not_shown' : look.held === 'other' ? 'text_changed' : 'not_sendable';
  if (look.busy || (pressed && look.newTurn)) return 'wait';
  if (look.held === 'nothing' && !pressed) return 'insert';
  if (look.held === 'nothing' && look.replaced && now - (done.pressedAt ?? now) >= DROPPED_AFTER_MS)
    return 'insert';
  if (look.held !== 'ours') return 'wait';
  if (done.pressedAt !== undefined) {
    return now - done.pressedAt >= PRESS_AGAIN_AFTER_MS &&
      done.presses < MOST_PRESSES &&
      look.control === 'send'
      ? 'press'
      : 'wait';
  }
  if (look.control === 'send') return 'press';
  if (now - done.since >= ENTER_AFTER_MS) return 'enter';
  if (now - done.since >= REWRITE_AFTER_MS && done.rewrittenAt === undefined) return 'rewrite';
  if (now - done.since >= NUDGE_AFTER_MS && done.nudgedAt === undefined) return 'nudge';
  return 'wait';
}
