import { luhn } from '../matching/check-digits.ts';
import { BETWEEN_GROUPS, GROUP_SIGN } from '../matching/group-sign.ts';
import type { Range, Recogniser } from '../matching/span.ts';
import { allMatches, textBefore } from '../matching/text-matches.ts';
import { createWordFinder } from '../matching/word-finder.ts';

/** Finds payment cards by issuer prefix, length and Luhn check, as one number or in the groups of a card. */
export const card: Recogniser = {
  type: 'CREDIT_CARD',
  minLength: 12,
  minDigits: 12,
  mightContain: (text, { digitRow }) => digitRow >= 12 && HINT.test(text),
  find,
};

const HINT = new RegExp(`\\d(?:${GROUP_SIGN}{0,3}\\d){11}`);
const findWords = createWordFinder(
  'cc pan visa mastercard amex maestro creditcard* ec-karte carte cb tarjeta cartao cartão carta kaart* betaalpas kort* luottokort* kart* kredi* bankkárty* kártya* card* карт* κάρτα* بطاقة البطاقة כרטיס कार्ड カード 银行卡 信用卡 卡号 카드 บัตร thẻ'.split(
    ' ',
  ),
);
// A lookahead, so that one row of groups yields every possible beginning of a card.
const SHAPE = new RegExp(
  String.raw`(?<![\w.,/$€£¥+])(?=(\d{12,19}|\d{4}(${BETWEEN_GROUPS})(?:\d{4}\2\d{4}\2\d{4}(?:\2\d{3})?|\d{6}\2\d{4,5}))(?!\w|[.,/]\d))`,
  'g',
);

/** https://en.wikipedia.org/wiki/Payment_card_number#Issuer_identification_number_(IIN) */
const ISSUERS: readonly (readonly [prefix: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(?:6011|64[4-9]|65|60|508)/, [16]],
  [/^(?:62|81)/, [16, 17, 18, 19]],
  [/^82/, [16]],
  [/^(?:352[89]|35[3-8])/, [16]],
  [/^(?:2131|1800)/, [15]],
  [/^(?:30[0-5]|3095|36|38|39)/, [14]],
  [/^(?:5018|5019|5020|5038|5893|6304|6759|676[1-3])/, [13, 14, 15, 16, 17, 18, 19]],
  [/^(?:220[0-4]|9792|506[01]|507[89]|8600|9860)/, [16]],
  // UATP; account numbers of a social network begin with 1000.
  [/^1(?!000)/, [15]],
];

function find(text: string): Range[] {
  return allMatches(SHAPE, text)
    .filter(({ 1: number = '', index }) => isCard(text, index, number))
    .map(({ 1: number = '', index }) => ({ start: index, end: index + number.length }));
}

function isCard(text: string, start: number, number: string): boolean {
  const digits = number.replace(/\D/g, '');
  if (!luhn(digits) || /^(\d)\1*$/.test(digits) || isJoined(text, start, start + number.length)) return false;
  const isOfIssuer = ISSUERS.some(
    ([prefix, lengths]) => prefix.test(digits) && lengths.includes(digits.length),
  );
  if (isOfIssuer && !number.includes('.')) return true;
  // Other cards, dots, and what is as long as an EAN or a timestamp need a word before them.
  return findWords(textBefore(text, start, 40)).length > 0;
}

/** Whether hyphens join it to more, such as a UUID or a part number. */
function isJoined(text: string, start: number, end: number): boolean {
  return /[0-9a-f]{4}-$/i.test(textBefore(text, start, 5)) || /^-\d/.test(text.slice(end, end + 2));
}
