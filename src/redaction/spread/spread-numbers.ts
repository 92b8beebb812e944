import type { Span, SpanType } from '../matching/span.ts';
import { rangeOf, runsOf, type Token } from './tokens.ts';

const NUMBER = /^-?\d+-?$/;
const IBAN_START = /^[A-Z]{2}\d{2}[A-Z\d]*$/;
const IBAN_MAX = 34;
/** A longer row of numbers is a table of them. */
const PIECES_MAX = 8;
/** A longer piece is a number by itself, such as a timestamp. */
const PIECE_MAX = 12;
/** Groups in which cards are printed and typed. */
const CARD_GROUPS: ReadonlySet<string> = new Set(['4-4-4-4', '4-4-4-4-3', '4-6-5', '4-6-4']);

/** Whether the pieces of a value, joined, are one of this type. */
type Joins = (joined: string, type: SpanType) => boolean;

/**
 * Cards, account numbers and phones whose digits stand apart. Numbers side by side in a table make up a card
 * by chance, so there the pieces must be the groups of a card, or all that there is.
 */
export function spreadNumbers(tokens: readonly Token[], joins: Joins): Span[] {
  const found: Span[] = [];
  for (const run of runsOf(tokens, ({ text }) => NUMBER.test(text))) {
    const pieces = groupsIn(run).find((group) => joins(digitsOf(group), 'CREDIT_CARD'));
    if (pieces) found.push({ ...rangeOf(pieces[0], pieces.at(-1)), type: 'CREDIT_CARD' });
    else if (
      run.length > 1 &&
      (run.at(-1)?.text.length ?? 0) > 2 &&
      /^0\d{10}$/.test(digitsOf(run)) &&
      joins(digitsOf(run), 'PHONE')
    )
      found.push({ ...rangeOf(run[0], run.at(-1)), type: 'PHONE' });
  }
  return [...found, ...spreadIbans(tokens, joins)];
}

function groupsIn(run: readonly Token[]): (readonly Token[])[] {
  if (run.length < 2 || run.some(({ text }) => text.length > PIECE_MAX)) return [];
  const groups = [run];
  if (run.length > PIECES_MAX) return run.every(({ text }) => text.length <= 2) ? groups : [];
  for (let from = 0; from < run.length; from += 1)
    for (let to = from + 3; to <= run.length; to += 1) {
      const group = run.slice(from, to);
      if (CARD_GROUPS.has(group.map((piece) => digitsOf([piece]).length).join('-'))) groups.push(group);
    }
  // A number beside the value, such as a date of expiry.
  return run.length > 2 ? [...groups, run.slice(1), run.slice(0, -1)] : groups;
}

const digitsOf = (pieces: readonly Token[]): string =>
  pieces
    .map(({ text }) => text)
    .join('')
    .replace(/-/g, '');

function spreadIbans(tokens: readonly Token[], joins: Joins): Span[] {
  return tokens.flatMap((first, at) => {
    if (!IBAN_START.test(first.text)) return [];
    let joined = first.text;
    for (const last of tokens.slice(at + 1)) {
      joined += last.text;
      if (!/^[A-Z\d]+$/i.test(last.text) || joined.length > IBAN_MAX) return [];
      if (joins(joined, 'IBAN')) return [{ ...rangeOf(first, last), type: 'IBAN' as const }];
    }
    return [];
  });
}
