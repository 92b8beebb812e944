import type { SessionId } from './ids.ts';

declare const brand: unique symbol;
/** Identifies one message to an agent and the reply to it, by session and number: `k7f2-5`. */
export type TurnCode = string & { readonly [brand]: 'TurnCode' };

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** `length` random characters from a secure source, unbiased, none of which looks like another. */
export function randomCode(length: number): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(length)),
    (byte) => ALPHABET[byte % ALPHABET.length],
  ).join('');
}

/** The code of a session's message by its number, from 1. */
export const turnCode = (session: SessionId, turn: number): TurnCode => `${session}-${turn}` as TurnCode;

/** The number in a turn code of this session; undefined if the code is another session's or malformed. */
export function turnNumber(session: SessionId, code: string): number | undefined {
  const match = /^([a-z2-9]+)-(\d{1,9})$/.exec(code);
  return match?.[1] === session ? Number(match[2]) : undefined;
}
