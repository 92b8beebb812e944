import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { before } from './context.ts';
import { PHONE_CANDIDATE } from './phone-shape.ts';
import { MY_NUMBER, OTHER_NUMBER, PHONE_WORD } from './phone-words.ts';
import type { Range } from './span.ts';

/** Finds phone numbers in folded text: with `+` or `00`, after a word that names them, or in a shape that little else has. */
export function findPhones(text: string): Range[] {
  const found: Range[] = [];
  for (const candidate of text.matchAll(PHONE_CANDIDATE)) {
    const number = longestPhone(text, candidate.index, candidate[0]);
    if (number !== undefined) found.push({ start: candidate.index, end: candidate.index + number.length });
  }
  return found;
}

/** Two numbers side by side make one candidate: groups are taken off its end until the rest is a phone. */
function longestPhone(text: string, start: number, candidate: string): string | undefined {
  const lead = before(text, start, 48);
  const accept = candidate.startsWith('+') || candidate.startsWith('(+') ? isInternational : acceptLocal(lead);
  let rest = candidate;
  while (rest.replace(/\D/g, '').length >= LEAST_DIGITS) {
    if (accept(rest)) return rest;
    const shorter = rest.replace(/[^\d]*\d+\)?$/, '');
    if (shorter === rest) return undefined;
    rest = shorter;
  }
  return undefined;
}

const LEAST_DIGITS = 7;
const MOST_DIGITS = 15;

function acceptLocal(lead: string): (number: string) => boolean {
  if (PHONE_WORD.test(lead) || MY_NUMBER.test(lead)) return isPlausible;
  if (OTHER_NUMBER.test(lead)) return () => false;
  return (number) => isDialledAbroad(number) || isAmerican(number) || isWithTrunkZero(number);
}

function isPlausible(number: string): boolean {
  const { length } = digitsOf(number);
  return length >= LEAST_DIGITS && length <= MOST_DIGITS && !DATE.test(number);
}
const DATE = /^(?:(?:19|20)\d\d[ ./-]\d{1,2}[ ./-]\d{1,2}|\d{1,2}[ ./-]\d{1,2}[ ./-](?:19|20)\d\d)/;

function isInternational(number: string): boolean {
  return parse(number)?.isValid() ?? false;
}

function isDialledAbroad(number: string): boolean {
  return /^00[1-9]\d?[ ().-]|^00[1-9]\d{8,}$/.test(number) && isInternational(number.replace(/^00/, '+'));
}

/** `(415) 555-0132`, `415-555-0132`, `1-415-555-0132`, `415.555.0132`. */
function isAmerican(number: string): boolean {
  return (
    /^(?:1[ .-])?(?:\([2-9]\d{2}\) ?[2-9]\d{2}[ .-]|[2-9]\d{2}([.-])[2-9]\d{2}\1)\d{4}$/.test(number) &&
    (parse(number, 'US')?.isValid() ?? false)
  );
}

/** Countries whose numbers are written with a leading 0 and in groups that nothing else has. */
const TRUNK_ZERO: readonly CountryCode[] = ['GB', 'TR', 'PH', 'DE', 'PK', 'BD', 'EG', 'NG', 'IR', 'JP', 'KR', 'ZA', 'AU', 'VN', 'ID'];

function isWithTrunkZero(number: string): boolean {
  const digits = digitsOf(number);
  if (!/^0[1-9]/.test(digits) || digits.length < 10 || digits.length > 11) return false;
  if (digits === number) return digits.length === 11 && TRUNK_ZERO.some((country) => parse(number, country)?.isValid());
  if (/^0 ?\(\d{2,4}\)/.test(number)) return TRUNK_ZERO.some((country) => parse(number, country)?.isValid());
  const groups = groupsOf(number);
  return TRUNK_ZERO.some((country) => {
    const phone = parse(number, country);
    return phone?.isValid() && groupsOf(phone.formatNational()) === groups;
  });
}

/** `0532 123 45 67` and `0 532 123 45 67` alike. */
function groupsOf(number: string): string {
  return number.replace(/\D+/g, ' ').trim().replace(/^0 /, '0');
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, '');
}

function parse(number: string, country?: CountryCode): PhoneNumber | undefined {
  return parsePhoneNumberFromString(number, country);
}
