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
const DIGITS =
  '\u0660-\u0669\u06f0-\u06f9\u07c0-\u07c9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\u0e50-\u0e59\u0ed0-\u0ed9\u0f20-\u0f29\u1040-\u1049\u17e0-\u17e9\u1810-\u1819';
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
  `${STRUCK}|[${INVISIBLE}${SPACES}${DASHES}${DIGITS}${WIDE}${CIRCLED}\ufe6b]|${RAISED_DIGIT}|\ud835[\udc00-\udfff]|\udb40[\udc00-\udfff]|[${STOPS}](?<=[\\w${WIDE}].)(?=[\\w${WIDE}])`,
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
  if (found.length === 2) return found.startsWith('\ud835') ? found.normalize('NFKC') : '';
  return PLAIN.get(found) ?? '';
}

/** Maps a character to its ASCII form; invisible characters have no entry. */
const PLAIN = new Map<string, string>([
  ...charactersIn(SPACES).map((space) => [space, ' '] as const),
  ...charactersIn(DASHES).map((dash) => [dash, '-'] as const),
  ...charactersIn(DIGITS).map((digit) => [digit, String(digitValue(digit.charCodeAt(0)))] as const),
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

/**
 * Digit blocks begin at a code that ends in 0; those of the scripts from Devanagari to Malayalam at one that
 * ends in 6.
 */
function digitValue(code: number): number {
  return code >= 0x966 && code <= 0xd6f ? (code & 15) - 6 : code & 15;
}
