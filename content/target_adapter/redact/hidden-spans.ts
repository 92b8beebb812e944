import type { SpanType } from '../../../src/redaction/matching/span.ts';

/** A part of a text that is hidden. `TEXT`: the whole of a text that was not prepared. */
export interface HiddenSpan {
  readonly start: number;
  readonly end: number;
  readonly type: SpanType | 'PASSWORD' | 'TEXT';
}
/** Sorted, without overlaps. */
export type HiddenSpans = readonly HiddenSpan[];

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
export function plainValue(value: string, type: SpanType): string {
  if (type === 'EMAIL' && value.includes('@')) return value.replace(PIECES, '');
  return APART.test(value) ? value.replace(PIECES, ' ').trim() : value;
}

const PIECES = /(?:\s|\||!\[|\])+/g;
const APART = /[\n|\]]|!\[/;
