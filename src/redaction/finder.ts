import { type LongNumberFinders, longNumberRecognisers } from './long-numbers.ts';
import { type CharStats, charStats, MARK } from './matching/char-stats.ts';
import { normalize, unchanged } from './matching/normalize.ts';
import { SPAN_TYPES, type Span, type SpanType } from './matching/span.ts';
import { RECOGNISERS } from './recognisers.ts';

export interface FindOptions {
  /** The kinds to find; all if absent. */
  readonly kinds?: ReadonlySet<SpanType>;
}

/** Finds personal data in a text: sorted spans that do not overlap, with offsets of the original text. */
export type FindSpans = (text: string, options?: FindOptions) => Span[];

/** The same in normalized text, with its offsets. */
export type SearchNormalized = (text: string, stats: CharStats, kinds?: ReadonlySet<SpanType>) => Span[];

/** A finder of what stands together in a text. */
export const createFinder = (finders: LongNumberFinders): FindSpans => ofAnyText(createSearch(finders));

/** A finder for text as pages have it. */
export function ofAnyText(search: SearchNormalized): FindSpans {
  return (text, { kinds } = {}) => {
    const originalStats = charStats(text);
    const normalized = originalStats.marks & MARK.foreign ? normalize(text) : unchanged(text);
    const stats = normalized.text === text ? originalStats : charStats(normalized.text);
    const spans = search(normalized.text, stats, kinds);
    if (spans.length === 0) return spans;
    return spans.map((span) => {
      const [start, end] = normalized.toOriginal(span.start, span.end);
      return { start, end, type: span.type };
    });
  };
}

/**
 * The finders of long numbers are arguments because they are larger than all the others: each runs only if a text might
 * contain its kind.
 */
export function createSearch(finders: LongNumberFinders): SearchNormalized {
  // All of one object shape: the loop below reads one shape twice as fast as several.
  const recognisers = [...RECOGNISERS, ...longNumberRecognisers(finders)].map(
    ({ type, minLength = 0, minDigits = 0, mightContain, find }) => ({
      type,
      minLength,
      minDigits,
      mightContain,
      find,
    }),
  );
  return (text, stats, kinds) => {
    const spans: Span[] = [];
    let bareDigits = stats.digits;
    for (const { type, minLength, minDigits, mightContain, find } of recognisers) {
      if (text.length < minLength || stats.digits < minDigits || (kinds && !kinds.has(type))) continue;
      if (minDigits > 0 && bareDigits === 0) continue;
      if (!mightContain(text, stats)) continue;
      const found = find(text, stats);
      if (found.length === 0) continue;
      for (const { start, end } of found) spans.push({ start, end, type });
      bareDigits = stats.digits - digitsWithin(text, merged(spans));
    }
    return spans.length > 1 ? merged(spans) : spans;
  };
}

function digitsWithin(text: string, spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + charStats(text.slice(start, end)).digits, 0);
}

/** Merges spans that overlap, so that no part of either stays readable; the longest gives the type. */
export function merged(spans: readonly Span[]): Span[] {
  if (spans.length < 2) return [...spans];
  const result: { whole: Span; longest: Span }[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1);
    if (!last || span.start >= last.whole.end) {
      result.push({ whole: span, longest: span });
      continue;
    }
    last.whole = { ...last.whole, end: Math.max(last.whole.end, span.end) };
    if (isStronger(span, last.longest)) last.longest = span;
  }
  return result.map(({ whole, longest }) => ({ ...whole, type: longest.type }));
}

function isStronger(a: Span, b: Span): boolean {
  const longer = a.end - a.start - (b.end - b.start);
  return longer > 0 || (longer === 0 && SPAN_TYPES.indexOf(a.type) < SPAN_TYPES.indexOf(b.type));
}
