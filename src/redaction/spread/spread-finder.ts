import { createSearch, type FindSpans, merged, ofAnyText, type SearchNormalized } from '../finder.ts';
import type { LongNumberFinders } from '../long-numbers.ts';
import { charStats, MARK } from '../matching/char-stats.ts';
import type { Span, SpanType } from '../matching/span.ts';
import { acrossLines } from './across-lines.ts';
import { namedByKey } from './named-by-key.ts';
import { spreadEmails } from './spread-emails.ts';
import { spreadNumbers } from './spread-numbers.ts';
import { rangeOf, runsOf, type Token, tokensOf } from './tokens.ts';

/**
 * A finder that also finds values which layout has split: over lines (`\n`), cells (`|`), images or single
 * characters, and values after keys of programs. It searches the text again without what is between the pieces.
 */
export const createSpreadFinder = (finders: LongNumberFinders): FindSpans =>
  ofAnyText(withSpread(createSearch(finders)));

function withSpread(search: SearchNormalized): SearchNormalized {
  return (text, stats, kinds) => {
    const find = (joined: string, only = kinds) => search(joined, charStats(joined), only);
    const alone = search(text, stats, kinds);
    const keyed = stats.digits > 0 && (stats.marks & ASSIGNED) > 0 ? namedByKey(text, find) : [];
    const spans = keyed.length === 0 ? alone : merged([...alone, ...keyed]);
    const hasSign = (stats.marks & MARK.at) > 0;
    if (!(hasSign || stats.digits >= DIGITS_MIN || AT.test(text)) || !SEPARATED.test(text)) return spans;
    const tokens = tokensOf(text);
    const joins = (joined: string, type: SpanType): boolean =>
      (kinds?.has(type) ?? true) && find(joined, new Set([type])).some(({ end }) => end === joined.length);
    const spread: Span[] = [
      ...(hasSign ? spreadEmails(tokens, (joined) => joins(joined, 'EMAIL')) : []),
      ...(stats.digits >= DIGITS_MIN ? spreadNumbers(tokens, joins) : []),
      ...inSingleCharacters(tokens, find),
      ...acrossLines(text, tokens, kinds, find),
    ];
    return spread.length === 0 ? spans : merged([...spans, ...spread]);
  };
}

const ASSIGNED = MARK.colon | MARK.equals;
const AT = /\bat\b|%40/i;
const SEPARATED = /\S[\s|\]]+[^\s|]/;
const DIGITS_MIN = 7;

const SINGLES_MIN = 6;

/** Values in characters that stand apart, as in boxes for each digit. */
function inSingleCharacters(tokens: readonly Token[], find: (joined: string) => readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const run of runsOf(tokens, SINGLES_MIN, ({ text }) => text.length === 1)) {
    for (const { start, end, type } of find(run.map(({ text }) => text).join('')))
      found.push({ ...rangeOf(run[start], run[end - 1]), type });
  }
  return found;
}
