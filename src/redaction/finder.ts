import { MARK, signsOf } from './matching/char-stats.ts';
import { fold, unfolded } from './matching/normalize.ts';
import { type Recogniser, SPAN_TYPES, type Span, type SpanType } from './matching/span.ts';
import { mayHoldPhone, type PhoneFinder } from './phones/phone-shape.ts';
import { RECOGNISERS } from './recognisers.ts';

export interface FindOptions {
  /** Only these kinds; all of them without it. */
  readonly kinds?: ReadonlySet<SpanType>;
}

/** Where personal data stands in a text: sorted, apart from each other, offsets of the original text. */
export type FindSpans = (text: string, options?: FindOptions) => Span[];

/** `phones` is given apart, as it is larger than all the others: it is asked only where a text looks as if it held a phone number. */
export function createFinder({ phones }: { readonly phones: PhoneFinder }): FindSpans {
  const phone: Recogniser = {
    type: 'PHONE',
    leastLength: 7,
    leastDigits: 7,
    mayHold: mayHoldPhone,
    find: phones,
  };
  // Of one shape in memory, which the loop below reads twice as fast as several.
  const recognisers = [...RECOGNISERS, phone].map(
    ({ type, leastLength = 0, leastDigits = 0, mayHold, find }) => ({
      type,
      leastLength,
      leastDigits,
      mayHold,
      find,
    }),
  );
  return (text, { kinds } = {}) => {
    const seen = signsOf(text);
    const folded = seen.marks & MARK.foreign ? fold(text) : unfolded(text);
    const signs = folded.text === text ? seen : signsOf(folded.text);
    const spans: Span[] = [];
    let bareDigits = signs.digits;
    for (const { type, leastLength, leastDigits, mayHold, find } of recognisers) {
      if (folded.text.length < leastLength || signs.digits < leastDigits || (kinds && !kinds.has(type)))
        continue;
      if (leastDigits > 0 && bareDigits === 0) continue;
      if (!mayHold(folded.text, signs)) continue;
      const found = find(folded.text, signs);
      if (found.length === 0) continue;
      for (const { start, end } of found) spans.push({ start, end, type });
      bareDigits = signs.digits - digitsWithin(folded.text, united(spans));
    }
    if (spans.length === 0) return spans;
    return united(spans).map((span) => {
      const [start, end] = folded.toOriginal(span.start, span.end);
      return { start, end, type: span.type };
    });
  };
}

function digitsWithin(text: string, spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + signsOf(text.slice(start, end)).digits, 0);
}

/** Spans that overlap become one, so that no part of either is left readable; the longest names it. */
function united(spans: readonly Span[]): Span[] {
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
