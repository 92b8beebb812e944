import type { Range } from '../matching/span.ts';
import { allMatches, textBefore } from '../matching/text-matches.ts';
import { createWordFinder } from '../matching/word-finder.ts';
import { isNationalSpelling } from './national-spelling.ts';
import { isCallingCode, isInternationalNumber, isNationalNumber } from './phone-plans.ts';
import { EXTENSION, MY_NUMBER, OTHER_NUMBER, PHONE_GLUE, PHONE_WORDS } from './phone-words.ts';

/**
 * Finds phone numbers in normalized text: with `+` or `00`, after a word that names them, or in a typical
 * shape.
 */
export function findPhones(text: string): Range[] {
  const plain = [...international(text), ...named(text)];
  const ends = new Map(plain.map(({ start, end }) => [start, end]));
  const isTaken = ({ start, end }: Range) => end <= (ends.get(start) ?? 0);
  return [...plain, ...american(text, isTaken), ...national(text, isTaken), ...withLetters(text)].map(
    (range) => withExtension(text, range),
  );
}

function withExtension(text: string, { start, end }: Range): Range {
  EXTENSION.lastIndex = end;
  return { start, end: end + (EXTENSION.exec(text)?.[0].length ?? 0) };
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
    const next = text.charAt(index + candidate.length);
    if ((/[\w*^%]/.test(next) && next !== 'x') || isSum(candidate) || isBarcode(candidate)) continue;
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

/** A European article number may begin with two zeros. */
function isBarcode(candidate: string): boolean {
  if (!/^00\d{10,11}$/.test(candidate)) return false;
  const sum = [...candidate]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
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
const NUMBER = /\+?(?:\(?\+)?\(?\d(?:[ ()./-]{0,3}\d){5,14}(?!(?!x ?\d|ext)[\w%]|[.,:]\d)/iy;
const LEAST_NAMED = 6;
const DATE = /(?<!\d)(?:(?:19|20)\d\d([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2(?:19|20)\d\d)(?!\d)/;
const DECIMAL = /^\d+\.\d{1,2}$/;

/** A mobile in Türkiye, a postal code of eight digits in Brazil. */
const POSTAL_OR_PHONE = 'cep';
const MOBILE_LENGTH = 10;

/** `Phone: 030 901820 or 030 901821`: the word proves numbers of any country. */
function named(text: string): Range[] {
  const found: Range[] = [];
  for (const { start, end } of [...findPhoneWords(text), ...myNumbers(text)]) {
    for (let number = numberAfter(text, end); number; number = numberAfter(text, number.end)) {
      if (
        text.slice(start, end).toLowerCase() === POSTAL_OR_PHONE &&
        number.end - number.start < MOBILE_LENGTH
      )
        break;
      found.push(number);
    }
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
    digitsOf(number).length > MOST_DIGITS ||
    digitsOf(number).length < (/\D/.test(number) ? LEAST_NAMED : LEAST_DIGITS)
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

const NATIONAL =
  /(?<![\w.,:/+$€£-]|\d )(?:\(?0|\([1-9]|8 ?-?\(|[67]\d\d )[\d ()./-]{7,17}\d(?!\w|[ .,:/-]\d|[.,]\d| ?[%€$£])/g;

/** Numbers as their country writes them: with a trunk 0, or with the area in brackets. */
function national(text: string, isTaken: IsTaken): Range[] {
  return rangesOf(NATIONAL, text)
    .map(withoutOpening(text))
    .filter((range) => {
      if (isTaken(range) || OTHER_NUMBER.test(textBefore(text, range.start, 30))) return false;
      return isNationalSpelling(text.slice(range.start, range.end));
    });
}

/** The bracket before a number is its own only if it closes within. */
const withoutOpening =
  (text: string) =>
  ({ start, end }: Range): Range =>
    text.charAt(start) === '(' && !text.slice(start, end).includes(')')
      ? { start: start + 1, end }
      : { start, end };

const WITH_LETTERS =
  /(?<![\w.,/-])(?:\+?1[ .-])?(?:\(8(?:00|33|44|55|66|77|88)\) ?|8(?:00|33|44|55|66|77|88)[ .-])(?=[\d-]*[A-Z]{2})[A-Z\d]{3}-?[A-Z\d]{4}(?!\w)/g;

/** `1-800-FLOWERS`: letters in place of digits, as on the keys of a phone. */
function withLetters(text: string): Range[] {
  return rangesOf(WITH_LETTERS, text);
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
