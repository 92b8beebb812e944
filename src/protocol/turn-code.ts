import type { SessionId } from './ids.ts';

declare const brand: unique symbol;
/** Names one message to an agent, and so the reply to it: session and number, `k7f2-5`. */
export type TurnCode = string & { readonly [brand]: 'TurnCode' };

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** `length` characters that cannot be mistaken for each other, drawn without bias from a secure source. */
export function randomCode(length: number): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(length)),
    (byte) => ALPHABET[byte % ALPHABET.length],
  ).join('');
}

/** The code of a session's message by its number, from 1. */
export const turnCode = (session: SessionId, turn: number): TurnCode => `${session}-${turn}` as TurnCode;

/** The number in a turn code of this session; undefined where the code is another session's or none. */
export function turnNumber(session: SessionId, code: string): number | undefined {
  const match = /^([a-z2-9]+)-(\d{1,9})$/.exec(code);
  return match?.[1] === session ? Number(match[2]) : undefined;
}
