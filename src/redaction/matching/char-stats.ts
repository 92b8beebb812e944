/** Counts from one pass over a text, so that most recognisers can skip it without a pass of their own. */
export interface CharStats {
  readonly digits: number;
  /** The most digits of which each is at most four characters behind the one before. */
  readonly digitRow: number;
  /** Length of the longest run of ASCII letters, digits, `_` and `-`. */
  readonly longestRun: number;
  /** The kinds of characters in the text, as bits of `MARK`. */
  readonly marks: number;
}

/** Bits of `CharStats.marks`. `foreign`: any character beyond ASCII, and the sign of what is struck through. */
export const MARK = {
  at: 4,
  percent: 8,
  colon: 16,
  equals: 32,
  dot: 64,
  bracket: 128,
  foreign: 256,
} as const;

/** A number in groups has at most three signs between two digits. */
const GAP_MAX = 4;

const RUN = 1;
const DIGIT = 2;

const KINDS = new Uint16Array(128);
for (const character of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-')
  KINDS[character.charCodeAt(0)] = RUN;
for (const character of '0123456789') KINDS[character.charCodeAt(0)] = DIGIT;
for (const [characters, mark] of [
  ['@', MARK.at],
  ['%', MARK.percent],
  [':', MARK.colon],
  ['=', MARK.equals],
  ['.', MARK.dot],
  ['[({<', MARK.bracket],
  ['~', MARK.foreign],
] as const) {
  for (const character of characters) KINDS[character.charCodeAt(0)] = mark;
}

/** Reads every character once. */
export function charStats(text: string): CharStats {
  let digits = 0;
  let digitRow = 0;
  let row = 0;
  let lastDigit = 0;
  let runStart = 0;
  let longestRun = 0;
  let marks = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const kind = code < 128 ? (KINDS[code] ?? 0) : MARK.foreign;
    if (kind === RUN) continue;
    if (kind === DIGIT) {
      digits++;
      row = at - lastDigit <= GAP_MAX ? row + 1 : 1;
      if (row > digitRow) digitRow = row;
      lastDigit = at;
      continue;
    }
    if (at - runStart > longestRun) longestRun = at - runStart;
    runStart = at + 1;
    marks |= kind;
  }
  return { digits, digitRow, longestRun: Math.max(text.length - runStart, longestRun), marks };
}
