import type { Span, SpanType } from '../matching/span.ts';
import { rangeOf, runsOf, type Token } from './tokens.ts';

const NUMBER = /^-?\d+-?$/;
/** The character after the digits: most letters of words are later ones. */
const COLON = 58;
const IBAN_START = /^[A-Z]{2}\d{2}[A-Z\d]*$/;
const IBAN_MIN = 15;
const IBAN_MAX = 34;
/** A longer row of numbers is a table of them. */
const PIECES_MAX = 8;
/** A longer piece is a number by itself, such as a timestamp. */
const PIECE_MAX = 12;
/** Groups in which cards are printed and typed. */
const CARD_GROUPS: readonly (readonly number[])[] = [
  [4, 4, 4, 4],
  [4, 4, 4, 4, 3],
  [4, 6, 5],
  [4, 6, 4],
];

/** Whether the pieces of a value, joined, are one of this type. */
type Joins = (joined: string, type: SpanType) => boolean;

/**
 * Cards, account numbers and phones whose digits stand apart. Numbers side by side in a table make up a card
 * by chance, so there the pieces must be the groups of a card, or all that there is.
 */
export function spreadNumbers(tokens: readonly Token[], joins: Joins): Span[] {
  const found: Span[] = [];
  for (const run of runsOf(tokens, 2, ({ text }) => text.charCodeAt(0) < COLON && NUMBER.test(text))) {
    const pieces = run.map((token) => ({ token, digits: token.text.replaceAll('-', '') }));
    const card = groupsIn(pieces).find((group) => isLongAsCard(group) && joins(joined(group), 'CREDIT_CARD'));
    if (card) found.push({ ...rangeOf(card[0]?.token, card.at(-1)?.token), type: 'CREDIT_CARD' });
    else if (
      (run.at(-1)?.text.length ?? 0) > 2 &&
      /^0\d{10}$/.test(joined(pieces)) &&
      joins(joined(pieces), 'PHONE')
    )
      found.push({ ...rangeOf(run[0], run.at(-1)), type: 'PHONE' });
  }
  return [...found, ...spreadIbans(tokens, joins)];
}

interface Piece {
  readonly token: Token;
  readonly digits: string;
}

const joined = (pieces: readonly Piece[]): string => pieces.map(({ digits }) => digits).join('');

const CARD_MIN = 12;
const CARD_MAX = 19;

function isLongAsCard(pieces: readonly Piece[]): boolean {
  const length = pieces.reduce((sum, { digits }) => sum + digits.length, 0);
  return length >= CARD_MIN && length <= CARD_MAX;
}

function groupsIn(pieces: readonly Piece[]): (readonly Piece[])[] {
  if (pieces.some(({ token }) => token.text.length > PIECE_MAX)) return [];
  const groups = [pieces];
  if (pieces.length > PIECES_MAX) return pieces.every(({ token }) => token.text.length <= 2) ? groups : [];
  for (let from = 0; from < pieces.length; from += 1)
    for (const lengths of CARD_GROUPS) {
      const group = pieces.slice(from, from + lengths.length);
      if (hasLengths(group, lengths)) groups.push(group);
    }
  // A number beside the value, such as a date of expiry.
  return pieces.length > 2 ? [...groups, pieces.slice(1), pieces.slice(0, -1)] : groups;
}

const hasLengths = (group: readonly Piece[], lengths: readonly number[]): boolean =>
  group.length === lengths.length && group.every(({ digits }, at) => digits.length === lengths[at]);

function spreadIbans(tokens: readonly Token[], joins: Joins): Span[] {
  const found: Span[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const text = tokens[at]?.text ?? '';
    if (!(text.charCodeAt(2) < COLON && IBAN_START.test(text))) continue;
    const iban = ibanFrom(tokens, at, joins);
    if (iban) found.push(iban);
  }
  return found;
}

function ibanFrom(tokens: readonly Token[], at: number, joins: Joins): Span | undefined {
  let whole = tokens[at]?.text ?? '';
  for (const last of tokens.slice(at + 1, at + IBAN_MAX)) {
    whole += last.text;
    if (!/^[A-Z\d]+$/i.test(last.text) || whole.length > IBAN_MAX) return undefined;
    if (whole.length >= IBAN_MIN && joins(whole, 'IBAN'))
      return { ...rangeOf(tokens[at], last), type: 'IBAN' };
  }
  return undefined;
}
