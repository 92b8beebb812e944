import { MARK } from '../matching/char-stats.ts';
import type { Recogniser } from '../matching/span.ts';
import { allMatches } from '../matching/text-matches.ts';

/** Finds hardware addresses: `00:1A:2B:3C:4D:5E`, `00-1a-…`, `001a.2b3c.4d5e`. */
export const mac: Recogniser = {
  type: 'MAC',
  minLength: 14,
  mightContain: (text, { marks, longestRun }) =>
    ((marks & JOINTS) > 0 || longestRun >= WITH_HYPHENS) && HINT.test(text),
  find: (text) =>
    allMatches(SHAPE, text)
      .filter(([address]) => !/^(?:[0:.-]+|[\d.]+|[f:.-]+)$/i.test(address))
      .map(({ 0: { length }, index }) => ({ start: index, end: index + length })),
};

const JOINTS = MARK.colon | MARK.dot;
const WITH_HYPHENS = 17;
const HINT = /[:-][0-9a-f]{2}[:-][0-9a-f]{2}[:-]|\.[0-9a-f]{4}\.[0-9a-f]{4}/i;
const SHAPE =
  /(?<![\w.-]|::|(?<![a-z\d])[\da-f]{2}:)(?:[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}|[0-9a-f]{4}\.[0-9a-f]{4}\.[0-9a-f]{4})(?!\w|[:.-][0-9a-f])/gi;
