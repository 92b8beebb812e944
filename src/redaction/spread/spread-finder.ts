import { type FindSpans, merged } from '../finder.ts';
import { charStats, MARK } from '../matching/char-stats.ts';
import { normalize, unchanged } from '../matching/normalize.ts';
import type { Span, SpanType } from '../matching/span.ts';
import { spreadEmails } from './spread-emails.ts';
import { spreadNumbers } from './spread-numbers.ts';
import { rangeOf, runsOf, type Token, tokensOf } from './tokens.ts';

/**
 * A finder that also finds values which layout has split: over lines (`\n`), cells (`|`), images or single
 * characters. It searches the text again without what is between the pieces.
 */
export function withSpread(find: FindSpans): FindSpans {
  return (text, options = {}) => {
    const spans = find(text, options);
    if (!SEPARATED.test(text)) return spans;
    const { text: plain, toOriginal } =
      charStats(text).marks & MARK.foreign ? normalize(text) : unchanged(text);
    if (!AT.test(plain) && charStats(plain).digits < DIGITS_MIN) return spans;
    const { tokens } = tokensOf(plain);
    const has = (type: SpanType) => options.kinds?.has(type) ?? true;
    const joins = (joined: string, type: SpanType): boolean =>
      has(type) && find(joined, { kinds: new Set([type]) }).some(({ end }) => end === joined.length);
    const spread: Span[] = [
      ...spreadEmails(tokens, (joined) => joins(joined, 'EMAIL')),
      ...spreadNumbers(tokens, joins),
      ...inSingleCharacters(tokens, (joined) => find(joined, options)),
      ...acrossLines(tokens, (flat) => find(flat, options)),
    ];
    if (spread.length === 0) return spans;
    const original = spread.map(({ start, end, type }) => {
      const [from, to] = toOriginal(start, end);
      return { start: from, end: to, type };
    });
    return merged([...spans, ...original]);
  };
}

const AT = /@|\bat\b|%40/i;
const SEPARATED = /\S[\s|\]]+[^\s|]/;
const DIGITS_MIN = 7;

const SINGLES_MIN = 6;

/** Values in characters that stand apart, as in boxes for each digit. */
function inSingleCharacters(tokens: readonly Token[], find: (joined: string) => readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const run of runsOf(tokens, ({ text }) => text.length === 1)) {
    if (run.length < SINGLES_MIN) continue;
    for (const { start, end, type } of find(run.map(({ text }) => text).join('')))
      found.push({ ...rangeOf(run[start], run[end - 1]), type });
  }
  return found;
}

/** Kinds with a shape or a check sum that proves them wherever they are split. */
const STRONG: ReadonlySet<SpanType> = new Set([
  'EMAIL',
  'IBAN',
  'CREDIT_CARD',
  'CRYPTO',
  'SECRET',
  'MAC',
  'IP',
]);
const DIALLED = /^(?:\+|00|\()/;

/** Values whose groups are on several lines or in several cells. */
function acrossLines(tokens: readonly Token[], find: (flat: string) => readonly Span[]): Span[] {
  if (!tokens.some(({ isApart }, index) => isApart && index > 0)) return [];
  const starts: number[] = [];
  let flat = '';
  for (const { text } of tokens) {
    starts.push(flat.length);
    flat += `${text} `;
  }
  return find(flat.trimEnd()).flatMap(({ start, end, type }) => {
    if (!STRONG.has(type) && !(type === 'PHONE' && DIALLED.test(flat.slice(start, end)))) return [];
    const first = lastUpTo(starts, start);
    const last = lastUpTo(starts, end - 1);
    const [from, to] = [tokens[first], tokens[last]];
    if (!from || !to || !tokens.slice(first + 1, last + 1).some(({ isApart }) => isApart)) return [];
    return [
      { start: from.start + start - (starts[first] ?? 0), end: to.start + end - (starts[last] ?? 0), type },
    ];
  });
}

const lastUpTo = (starts: readonly number[], offset: number): number => {
  const after = starts.findIndex((start) => start > offset);
  return (after < 0 ? starts.length : after) - 1;
};
