import type { RedactedType } from '../../../src/redaction/redacted-type.ts';

/** A part of a text that is hidden. `TEXT`: the whole of a text that was not prepared. */
export interface HiddenSpan {
  readonly start: number;
  readonly end: number;
  readonly type: RedactedType | 'PASSWORD' | 'TEXT';
}

/** Sorted, without overlaps. */
export type HiddenSpans = readonly HiddenSpan[];

/** A stretch of a text and what to show instead. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly shown: string;
}

/** A text with stretches replaced; of two that overlap, the first is shown for both. */
export function replaced(text: string, replacements: readonly Replacement[]): string {
  let out = '';
  let at = 0;
  for (const { start, end, shown } of replacements.toSorted((a, b) => a.start - b.start)) {
    if (start >= at) out += text.slice(at, start) + shown;
    at = Math.max(at, end);
  }
  return out + text.slice(at);
}

/** Spans with those of others that touch none of them. */
export const withOthers = (spans: HiddenSpans, others: HiddenSpans): HiddenSpans =>
  spans.length === 0
    ? others
    : [
        ...spans,
        ...others.filter((one) => !spans.some(({ start, end }) => start < one.end && one.start < end)),
      ];

/** Personal data and passwords in one list; what overlaps a password is hidden with it. */
export function withPasswords(
  found: HiddenSpans,
  passwords: readonly { start: number; end: number }[],
): HiddenSpans {
  if (passwords.length === 0) return found;
  const hidden: HiddenSpan[] = [];
  const all = [...found, ...passwords.map(({ start, end }) => ({ start, end, type: 'PASSWORD' as const }))];
  for (const span of all.sort((a, b) => a.start - b.start)) {
    const last = hidden.at(-1);
    if (!last || span.start >= last.end) hidden.push(span);
    else {
      const type = span.type === 'PASSWORD' ? span.type : last.type;
      hidden[hidden.length - 1] = { start: last.start, end: Math.max(last.end, span.end), type };
    }
  }
  return hidden;
}

/** A value without what layout puts between its pieces. */
export function plainValue(value: string, type: RedactedType): string {
  if (type === 'EMAIL' && value.includes('@')) return value.replace(PIECES, '');
  return APART.test(value) ? value.replace(PIECES, ' ').trim() : value;
}

const PIECES = /(?:\s|\||!\[|\])+/g;
const APART = /[\n|\]]|!\[/;
