import type { Span } from '../matching/span.ts';
import { allMatches } from '../matching/text-matches.ts';

/** A key of several words, as programs write it: `"phoneNumber": "…"`, `tax_id=…`. */
const KEY_AND_VALUE =
  /(?<![A-Za-z\d_])([A-Za-z][a-z]*[A-Z_][A-Za-z_]*)["']?\s?[:=]\s?["']?([^\s"',;{}[\]<>&][^"',;{}[\]<>&\n]{3,79})/g;
const NEXT_WORD = /(?<=[a-z])(?=[A-Z])|_/g;

/** Values that such a key names. */
export function namedByKey(text: string, find: (plain: string) => readonly Span[]): Span[] {
  return allMatches(KEY_AND_VALUE, text).flatMap(({ 0: all, 1: key = '', 2: value = '', index }) => {
    const label = `${key.replace(NEXT_WORD, ' ')}: `;
    const at = index + all.length - value.length - label.length;
    return find(label + value)
      .filter(({ start }) => start >= label.length)
      .map(({ start, end, type }) => ({ start: at + start, end: at + end, type }));
  });
}
