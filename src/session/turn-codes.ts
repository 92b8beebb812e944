import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { lettersOf, randomCode, type TurnCode } from '../protocol/turn-code.ts';
import type { Session } from './session.ts';

/** Characters of the random part of a turn code, five bits each. */
const RANDOM_LENGTH = 5;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What a turn code is computed from. */
interface CodeSource extends Pick<Session, 'id'> {
  readonly turn: Pick<Session['turn'], 'secret'>;
}

/** A secret of 130 bits for the turn codes of a new session. */
export const newTurnSecret = (): string => randomCode(26);

/**
 * The code of a session's message by its number, from 1. Only who knows the session's secret can compute it: earlier
 * codes say nothing about later ones.
 */
export function turnCode({ id, turn: { secret } }: CodeSource, turn: number): TurnCode {
  return `${id}-${turn}-${lettersFor(secret, `${id}-${turn}`, RANDOM_LENGTH)}` as TurnCode; // The only place that makes one.
}

const lettersFor = (secret: string, what: string, length: number): string =>
  lettersOf(hmac(sha256, bytesOf(secret), bytesOf(what)).subarray(0, length));

/** The number of a turn code that this session has given; undefined for any other text. */
export function turnNumber(
  session: CodeSource & { readonly turn: Pick<Session['turn'], 'number'> },
  code: string,
): number | undefined {
  const number = Number(/^[a-z2-9]+-([1-9]\d{0,8})-/.exec(code)?.[1]);
  return number <= session.turn.number && turnCode(session, number) === code ? number : undefined;
}

/** The code of the latest message. */
export const currentTurn = (session: Pick<Session, 'id' | 'turn'>): TurnCode =>
  turnCode(session, session.turn.number);
