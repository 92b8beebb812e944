import { luhn } from './check-digits.ts';
import { before, wholeWord } from './context.ts';
import type { Range, Recogniser } from './span.ts';

/** Payment cards: issuer prefix and length, Luhn, printed as one number or in the groups that cards use. */
export const card: Recogniser = {
  type: 'CREDIT_CARD',
  mayHold: (text) => /\d(?:[ -]?\d){11}/.test(text),
  find,
};

const WORD = wholeWord(
  'cards?|cc|visa|mastercard|amex|maestro|kreditkarten?|karten?nummer|karte|carte|tarjeta|cart[ãa]o|carta|kaart|kort|karta|kart|карт[аы]|カード|银行卡|卡号|카드',
);
const CLUSTER = /(?<![\p{L}\p{N}_.,/$€£¥+])\d+(?:[ -]\d+)*(?![\p{L}\p{N}_]|[.,/]\d)/gu;
const GROUPINGS = new Set(['4444', '465', '464', '44443']);
const MOST_GROUPS = 5;

/** https://en.wikipedia.org/wiki/Payment_card_number#Issuer_identification_number_(IIN) */
const ISSUERS: readonly (readonly [prefix: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(?:6011|64[4-9]|65|60|508)/, [16]],
  [/^(?:62|81)/, [16, 17, 18, 19]],
  [/^(?:352[89]|35[3-8])/, [16]],
  [/^(?:2131|1800)/, [15]],
  [/^(?:30[0-5]|3095|36|38|39)/, [14]],
  [/^(?:5018|5019|5020|5038|5893|6304|6759|676[1-3])/, [13, 14, 15, 16, 17, 18, 19]],
  [/^(?:220[0-4]|9792|506[01]|507[89]|8600|9860)/, [16]],
  // UATP; numbers of accounts at a social network begin 1000.
  [/^1(?!000)/, [15]],
];
/** Old Visa, and Maestro's shortest: as many digits as an EAN or a time stamp, so only after a word. */
const AFTER_WORD: typeof ISSUERS = [
  [/^4/, [13]],
  [/^(?:5018|5020|5038|6304|6759|676[1-3])/, [12]],
];

function find(text: string): Range[] {
  const found: Range[] = [];
  for (const cluster of text.matchAll(CLUSTER)) {
    const groups = [...cluster[0].matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, start: cluster.index + index }));
    for (let first = 0; first < groups.length; first++) {
      const last = lastGroup(text, groups, first);
      if (last === undefined) continue;
      const end = groups[last];
      const start = groups[first];
      if (start && end) found.push({ start: start.start, end: end.start + end.digits.length });
      first = last;
    }
  }
  return found;
}

interface Group {
  readonly digits: string;
  readonly start: number;
}

/** Index of the group with which a card number that begins at group `first` ends. */
function lastGroup(text: string, groups: readonly Group[], first: number): number | undefined {
  for (let count = Math.min(MOST_GROUPS, groups.length - first); count > 0; count--) {
    const taken = groups.slice(first, first + count);
    if (count > 1 && !GROUPINGS.has(taken.map((group) => group.digits.length).join(''))) continue;
    if (isCard(text, taken)) return first + count - 1;
  }
  return undefined;
}

function isCard(text: string, groups: readonly Group[]): boolean {
  const [first] = groups;
  const last = groups.at(-1);
  if (!first || !last) return false;
  const digits = groups.map((group) => group.digits).join('');
  if (digits.length < 12 || digits.length > 19 || /^(\d)\1*$/.test(digits) || !luhn(digits)) return false;
  const separators = new Set(groups.slice(1).map((group) => text.charAt(group.start - 1)));
  if (separators.size > 1 || isJoined(text, first.start, last.start + last.digits.length)) return false;
  const fits = ([prefix, lengths]: (typeof ISSUERS)[number]) => prefix.test(digits) && lengths.includes(digits.length);
  return ISSUERS.some(fits) || (AFTER_WORD.some(fits) && WORD.test(before(text, first.start, 40)));
}

/** Part of a longer run with hyphens: the end of a UUID, a part number. */
function isJoined(text: string, start: number, end: number): boolean {
  return /[0-9a-f]{4}-$/i.test(before(text, start, 5)) || /^-\d/.test(text.slice(end, end + 2));
}
