import { STRUCK } from './struck.ts';

/** Text in the one form that recognisers read, with a map back to the original. */
export interface NormalizedText {
  readonly text: string;
  /** The same range in the original text, without invisible characters at its edges. */
  readonly toOriginal: (start: number, end: number) => readonly [start: number, end: number];
}

const INVISIBLE =
  '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0';
const SPACES = '\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000';
const DASHES = '\u2010-\u2015\u2212\ufe58\ufe63';
// Where the ten digits of each script begin: https://www.unicode.org/reports/tr44/#General_Category_Values (Nd)
const ZEROS =
  '660 6f0 7c0 966 9e6 a66 ae6 b66 be6 c66 ce6 d66 de6 e50 ed0 f20 1040 1090 17e0 1810 1946 19d0 1a80 1a90 1b50 1bb0 1c40 1c50 a620 a8d0 a900 a9d0 a9f0 aa50 abf0 104a0 10d30 10d40 11066 110f0 11136 111d0 112f0 11450 114d0 11650 116c0 116d0 116da 11730 118e0 11950 11bf0 11c50 11d50 11da0 11de0 11f50 16130 16a60 16ac0 16b50 16d70 1ccf0 1e140 1e2f0 1e4f0 1e5f1 1e950 1fbf0'
    .split(' ')
    .map((zero) => Number.parseInt(zero, 16));
const digitsFrom = (zero: number): readonly string[] =>
  Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value));
const DIGITS = ZEROS.filter((zero) => zero < 0x1_0000)
  .map((zero) => `${String.fromCodePoint(zero)}-${String.fromCodePoint(zero + 9)}`)
  .join('');
/** The digits beyond the first plane, as pairs: the first half of each is shared by its ten. */
const DIGIT_PAIRS = ZEROS.filter((zero) => zero >= 0x1_0000)
  .map((zero) => {
    const [zeros = '', nines = ''] = [zero, zero + 9].map((code) => String.fromCodePoint(code));
    return `${zeros.charAt(0)}[${zeros.charAt(1)}-${nines.charAt(1)}]`;
  })
  .join('|');
// Full-width forms of the characters that recognisers read. Chinese commas and full stops stay, except the
// stop in a domain name.
const WIDE = '\uff05\uff08\uff09\uff0b\uff0d-\uff1a\uff1d\uff20-\uff5e';
// Superscripts and subscripts, with their signs. Behind a letter or a short number they are an exponent or the number of a
// footnote, behind a longer one its end.
const RAISED = '\u00b2\u00b3\u00b9\u2070\u2074-\u2079\u207a\u207b\u2080-\u208b';
const RAISED_DIGIT = `(?<!\\w[${RAISED}]{0,20})[${RAISED}]|[${RAISED}](?=[${RAISED}]{0,20}\\d)|[${RAISED}](?<=\\d[\\d ()./-]{4,20}[${RAISED}]{1,20})`;
const CIRCLED = '\u2460-\u2468\u24b6-\u24ea';
const STOPS = '\u3002\uff61';
// Surrogate pairs are written out (mathematical letters and digits; tags and variation selectors), because
// the expression runs faster without the `u` flag.
const UNUSUAL = new RegExp(
  `${STRUCK}|[${INVISIBLE}${SPACES}${DASHES}${DIGITS}${WIDE}${CIRCLED}\ufe6b]|${RAISED_DIGIT}|${DIGIT_PAIRS}|\ud835[\udc00-\udfff]|\udb40[\udc00-\udfff]|[${STOPS}](?<=[\\w${WIDE}].)(?=[\\w${WIDE}])`,
);
const EVERY_UNUSUAL = new RegExp(UNUSUAL, 'g');

const SAME: NormalizedText['toOriginal'] = (start, end) => [start, end];

/** The text as it is: for text without look-alikes, such as ASCII. */
export const unchanged = (text: string): NormalizedText => ({ text, toOriginal: SAME });

/**
 * Replaces look-alikes by ASCII and drops invisible characters: `ｊａｎｅ＠example.org` and `jane@exa­mple.org`
 * become equal.
 */
export function normalize(text: string): NormalizedText {
  if (!UNUSUAL.test(text)) return unchanged(text);
  const joints: Joint[] = [];
  let dropped = 0;
  const normalized = text.replace(EVERY_UNUSUAL, (found: string, at: number) => {
    const plain = normalizeOne(found);
    if (plain.length < found.length) {
      const here = at - dropped;
      dropped += found.length - plain.length;
      joints.push({ at: plain === '' ? here : here + 0.5, dropped });
    }
    return plain;
  });
  if (joints.length === 0) return unchanged(normalized);
  return {
    text: normalized,
    toOriginal: (start, end) => [
      start + droppedBefore(joints, start + 0.25),
      end + droppedBefore(joints, end - 0.25),
    ],
  };
}

/**
 * From normalized offset `at` on, `dropped` characters of the original are missing. A pair that became one
 * character counts from its middle.
 */
interface Joint {
  readonly at: number;
  readonly dropped: number;
}

function droppedBefore(joints: readonly Joint[], at: number): number {
  let low = 0;
  let high = joints.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((joints[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return joints[low - 1]?.dropped ?? 0;
}

function normalizeOne(found: string): string {
  return PLAIN.get(found) ?? (found.startsWith('\ud835') ? found.normalize('NFKC') : '');
}

/** Maps a character to its ASCII form; invisible characters have no entry. */
const PLAIN = new Map<string, string>([
  ...charactersIn(SPACES).map((space) => [space, ' '] as const),
  ...charactersIn(DASHES).map((dash) => [dash, '-'] as const),
  ...ZEROS.flatMap((zero) => digitsFrom(zero).map((digit, value) => [digit, String(value)] as const)),
  ...charactersIn(WIDE).map((wide) => [wide, String.fromCharCode(wide.charCodeAt(0) - 0xfee0)] as const),
  ...charactersIn(STOPS).map((stop) => [stop, '.'] as const),
  ...charactersIn(RAISED + CIRCLED).map((sign) => [sign, sign.normalize('NFKC')] as const),
  ['\ufe6b', '@'],
  ['\u207b', '-'],
  ['\u208b', '-'],
]);

function charactersIn(ranges: string): string[] {
  return [...ranges.matchAll(/(.)(?:-(.))?/g)].flatMap(([, first = '', last = first]) => {
    const start = first.charCodeAt(0);
    return Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, i) => String.fromCharCode(start + i));
  });
}
