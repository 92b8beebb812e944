declare const brand: unique symbol;
/** Identifies one message to an agent and the reply to it: session, number, five random characters: `k7f2-5-h3wq9`. */
export type TurnCode = string & { readonly [brand]: 'TurnCode' };

const CODE_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** `length` random characters from a secure source, unbiased, none of which looks like another. */
export function randomCode(length: number): string {
  return lettersOf(crypto.getRandomValues(new Uint8Array(length)));
}

/** A character of the alphabet for each byte: five random bits each, as 256 is a multiple of 32. */
export const lettersOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');

/** A code that no session gives, for a message before or outside one: its first part is longer than theirs. */
export const newLooseCode = (): TurnCode => `${randomCode(8)}-1-${randomCode(5)}` as TurnCode; // Of the form of a turn code.
