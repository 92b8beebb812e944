import type { CountryCode } from 'libphonenumber-js';
import type { Range } from '../matching/span.ts';
import { allMatches, textBefore } from '../matching/text-matches.ts';
import { createWordFinder } from '../matching/word-finder.ts';
import { isCallingCode, isGroupedAsIn, isInternationalNumber, isNationalNumber } from './phone-plans.ts';
import { MY_NUMBER, OTHER_NUMBER, PHONE_GLUE, PHONE_WORDS } from './phone-words.ts';

/**
 * Finds phone numbers in normalized text: with `+` or `00`, after a word that names them, or in a typical
 * shape.
 */
export function findPhones(text: string): Range[] {
  const plain = [...international(text), ...named(text)];
  const ends = new Map(plain.map(({ start, end }) => [start, end]));
  const isTaken = ({ start, end }: Range) => end <= (ends.get(start) ?? 0);
  return [...plain, ...american(text, isTaken), ...withTrunkZero(text, isTaken)];
}

/** Whether an earlier match begins there and is as long, so that no numbering plan needs checking. */
type IsTaken = (range: Range) => boolean;

const LEAST_DIGITS = 7;
const MOST_DIGITS = 15;
const INTERNATIONAL = /(?:(?<![\w+])\+ ?|(?<![\w.,:/+-]|\d )00(?=[1-9]))\(?\d(?:[ ()./-]{0,3}\d){6,14}/g;

/**
 * Two numbers side by side look like one, so this removes groups from the end until the rest is a phone
 * number.
 */
function international(text: string): Range[] {
  const found: Range[] = [];
  for (const { 0: candidate, index } of allMatches(INTERNATIONAL, text)) {
    if (/[\w*^%]/.test(text.charAt(index + candidate.length)) || isSum(candidate)) continue;
    let number = candidate;
    while (number !== '' && !isInternational(number)) number = number.replace(/\D*\d+\)?$/, '');
    if (number !== '') found.push({ start: index, end: index + number.length });
  }
  return found;
}

/**
 * Matches `+ 31536000000` and `+35236450.6`, but not `+1.8005551212`: domain registries write phone numbers
 * so.
 */
function isSum(candidate: string): boolean {
  const [, whole] = /^\+(\d+)\.\d+$/.exec(candidate) ?? [];
  return /^\+ \d+(?:\.\d+)?$/.test(candidate) || (whole !== undefined && !isCallingCode(whole));
}

/**
 * After `00` the calling code is a group of its own, or the number has no groups: nobody dials `0069 0307
 * 0301`.
 */
function isInternational(number: string): boolean {
  if (digitsOf(number).length < LEAST_DIGITS || !isInternationalNumber(callableDigits(number))) return false;
  const [, callingCode] = /^00(\d+)\D/.exec(number) ?? [];
  return callingCode === undefined || isCallingCode(callingCode);
}

const findPhoneWords = createWordFinder(PHONE_WORDS);
const NUMBER = /\+?\(?\d(?:[ ()./-]{0,3}\d){6,14}(?![\w%]|[.,:]\d)/y;
const DATE = /(?<!\d)(?:(?:19|20)\d\d([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2(?:19|20)\d\d)(?!\d)/;
const DECIMAL = /^\d+\.\d{1,2}$/;

/** `Phone: 030 901820 or 030 901821`: the word proves numbers of any country. */
function named(text: string): Range[] {
  const found: Range[] = [];
  for (const { end } of [...findPhoneWords(text), ...myNumbers(text)]) {
    for (let number = numberAfter(text, end); number; number = numberAfter(text, number.end))
      found.push(number);
  }
  return found;
}

function myNumbers(text: string): Range[] {
  return rangesOf(MY_NUMBER, text);
}

function numberAfter(text: string, word: number): Range | undefined {
  PHONE_GLUE.lastIndex = word;
  const glue = PHONE_GLUE.exec(text)?.[0] ?? '';
  const start = word + glue.length;
  // The glue includes the number's opening bracket.
  NUMBER.lastIndex = start;
  const number = NUMBER.exec(text)?.[0];
  if (
    number === undefined ||
    DATE.test(number) ||
    DECIMAL.test(number) ||
    digitsOf(number).length > MOST_DIGITS
  )
    return undefined;
  return { start: text.charAt(start - 1) === '(' ? start - 1 : start, end: start + number.length };
}

const AMERICAN =
  /(?<![\w.,/$-])(?:1[ .-])?(?:\([2-9]\d{2}\) ?[2-9]\d{2}[ .-]|[2-9]\d{2}([.-])[2-9]\d{2}\1)\d{4}(?!\w|[.,-]\d)/g;

/** `(415) 555-0132`, `415-555-0132`, `1-415-555-0132`, `415.555.0132`. */
function american(text: string, isTaken: IsTaken): Range[] {
  return rangesOf(AMERICAN, text).filter((range) => {
    if (isTaken(range) || OTHER_NUMBER.test(textBefore(text, range.start, 30))) return false;
    return isNationalNumber(digitsOf(text.slice(range.start, range.end)).slice(-10), 'US');
  });
}

/** Countries that write numbers with a trunk 0 and in distinctive groups. */
const TRUNK_ZERO: readonly CountryCode[] = [
  'GB',
  'TR',
  'PH',
  'DE',
  'PK',
  'BD',
  'EG',
  'NG',
  'IR',
  'JP',
  'KR',
  'ZA',
  'AU',
  'VN',
  'ID',
];
const WITH_TRUNK_ZERO =
  /(?<![\w.,:/+-]|\d )0 ?(?:\([1-9]\d{1,3}\)|[1-9])(?:[ ()-]{0,2}\d){5,9}(?!\w|[ .,:/-]\d)/g;

function withTrunkZero(text: string, isTaken: IsTaken): Range[] {
  return rangesOf(WITH_TRUNK_ZERO, text).filter((range) => {
    if (isTaken(range) || OTHER_NUMBER.test(textBefore(text, range.start, 30))) return false;
    return isWithTrunkZero(text.slice(range.start, range.end));
  });
}

/**
 * Accepts a number in one piece, with its area in brackets, or in the groups of a country that writes the 0:
 * `01 02 03 04 05` are page numbers.
 */
function isWithTrunkZero(number: string): boolean {
  const digits = digitsOf(number);
  if (digits.length < 10 || digits.length > 11) return false;
  const groups = number.replace(/^0/, '').match(/\d+/g) ?? [];
  const toDial = digits.slice(1);
  const saysItself = /^0 ?\(/.test(number) || (groups.length === 1 && digits.length === 11);
  return TRUNK_ZERO.some(
    (country) => (saysItself || isGroupedAsIn(country, groups)) && isNationalNumber(toDial, country),
  );
}

/** Digits from the calling code on: `0049 30 …` and `+49 (0)30 …` become `4930…`. */
function callableDigits(number: string): string {
  return digitsOf(number.replace(/^00/, '').replace('(0)', ''));
}

function rangesOf(pattern: RegExp, text: string): Range[] {
  return allMatches(pattern, text).map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, '');
}
