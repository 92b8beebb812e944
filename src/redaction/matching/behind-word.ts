import type { Range } from './span.ts';
import type { WordMatch } from './word-finder.ts';

/** Text between a word and its value: signs, and words for "number" and "is". */
const GLUE =
  /(?:[ \t.:=#()\]"'„“”|*,;>-]|→|\n(?!\s*\n)|n[°º]|no\b|nr\b|numbers?\b|num[eé]ro\b|número\b|nummer\b|numer\b|číslo\b|номер|is\b|ist\b|est\b|es\b|è|é|är\b|er\b|号码|号|號|番号|번호|คือ){0,8}/iy;

/** The value right behind a word; undefined if it has another shape. `shape` must be sticky. */
export function behindWord(text: string, { end: word }: WordMatch, shape: RegExp): Range | undefined {
  GLUE.lastIndex = word;
  const start = word + (GLUE.exec(text)?.[0].length ?? 0);
  shape.lastIndex = start;
  const value = start > word ? shape.exec(text)?.[0] : undefined;
  return value === undefined ? undefined : { start, end: start + value.length };
}
