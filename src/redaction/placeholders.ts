import { normalize } from './matching/normalize.ts';
import { type Range, SPAN_TYPES } from './matching/span.ts';
import { allMatches } from './matching/text-matches.ts';
import { lowerCase } from './matching/word-finder.ts';
import { FIELD_TYPES, type RedactedType } from './redacted-type.ts';

const TYPES: readonly RedactedType[] = [...SPAN_TYPES, ...FIELD_TYPES];

export const isRedactedType = (text: string): text is RedactedType => TYPES.some((type) => type === text);

const LABELS: ReadonlyMap<RedactedType, string> = new Map([
  ['CREDIT_CARD', 'CARD'],
  ['US_SSN', 'SSN'],
  ['NATIONAL_ID', 'ID'],
]);
const TYPE_OF = new Map(TYPES.map((type) => [labelOf(type), type]));

/**
 * `[EMAIL_1]`, `[CARD_1 …4242]`: the agent reads it instead of a value and types it to insert the value. The
 * digits are optional.
 */
export const PLACEHOLDER = new RegExp(
  `\\[(${[...TYPE_OF.keys()].join('|')})_([1-9]\\d{0,5})(?: (?:…|\\.\\.\\.)\\d{4})?\\]`,
);

const PLACEHOLDERS = new RegExp(PLACEHOLDER, 'g');

/** `number` counts the values of a type, from 1. A card keeps its last four digits, as on a receipt. */
export function placeholderFor(type: RedactedType, number: number, value: string): string {
  const digits = digitsOf(normalize(value).text);
  return `[${labelOf(type)}_${number}${type === 'CREDIT_CARD' && digits.length >= 12 ? ` …${digits.slice(-4)}` : ''}]`;
}

/** A placeholder in a text, with the type and number of its value. */
export interface PlaceholderMatch {
  readonly start: number;
  readonly end: number;
  readonly type: RedactedType;
  readonly number: number;
}

/** All placeholders in a text, in order. */
export function placeholdersIn(text: string): PlaceholderMatch[] {
  return allMatches(PLACEHOLDERS, text).flatMap(({ 0: { length }, 1: label = '', 2: number, index }) => {
    const type = TYPE_OF.get(label);
    return type ? [{ start: index, end: index + length, type, number: Number(number) }] : [];
  });
}

/**
 * Equal for values that mean the same: `+1 (415) 555-0132` and `0014155550132`, `Jane@Example.org` and
 * `jane@example.org`.
 */
export function canonicalValue(type: RedactedType, value: string): string {
  const plain = normalize(value).text.trim();
  switch (type) {
    case 'EMAIL':
      return plain
        .toLowerCase()
        .replace('%40', '@')
        .replace(/ ?[[({<] ?at ?[\])}>] ?| (?:at|ät|arroba|chez) /, '@')
        .replace(/ ?[[({<] ?dot ?[\])}>] ?| (?:dot|punkt|punto|ponto|point) /g, '.');
    case 'PHONE':
      return digitsOf(plain.replace(/^00/, '').replace('(0)', ''));
    case 'CREDIT_CARD':
    case 'US_SSN':
    case 'OTP':
      return plain.replace(/[^\p{L}\p{N}]/gu, '');
    case 'IBAN':
    case 'NATIONAL_ID':
    case 'BANK_ACCOUNT':
    case 'POSTAL_CODE':
      return plain.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
    case 'MAC':
      return plain.replace(/[^\da-f]/gi, '').toLowerCase();
    case 'IP':
      return plain.toLowerCase();
    case 'CRYPTO':
      // Base58 is case-sensitive; the other forms are all upper or all lower case.
      return /^0x/i.test(plain) || plain === plain.toUpperCase() ? plain.toLowerCase() : plain;
    case 'NAME':
    case 'ADDRESS':
      return plain.replace(/\s+/g, ' ').toLowerCase();
    case 'SECRET':
    case 'BIRTHDAY':
    case 'CARD_EXPIRY':
      return plain;
  }
}

/** A value of the vault and its placeholder. */
export interface KnownValue {
  readonly placeholder: string;
  readonly value: string;
}

const LEAST_LENGTH = 6;

/**
 * Replaces every value of the vault that is still in a text, as the last step before the text leaves. Ignores
 * case, look-alike characters, the grouping of numbers and the encoding of addresses. Skips values of fewer than 6 characters: they
 * occur in other words.
 */
export function redactKnownValues(text: string, entries: readonly KnownValue[]): string {
  const normalized = normalize(text);
  const lower = lowerCase(normalized.text);
  const numbers = numberStream(lower);
  const taken: Range[] = placeholdersIn(normalized.text);
  const replaced: (Range & { readonly placeholder: string })[] = [];
  for (const { placeholder, value } of [...entries].sort((a, b) => b.value.length - a.value.length)) {
    const needle = lowerCase(normalize(value).text).trim();
    if (needle.length < LEAST_LENGTH) continue;
    const digits = digitsOf(needle);
    const isNumber = digits.length >= LEAST_LENGTH && /^[\d\s().+/-]+$/.test(needle);
    const foundAt = isNumber
      ? numberPlaces(numbers, digits)
      : [...places(lower, needle), ...inHostNames(lower, needle)];
    for (const found of [...foundAt, ...inAddresses(lower, needle)]) {
      if (taken.some(({ start, end }) => start < found.end && found.start < end)) continue;
      taken.push(found);
      replaced.push({ ...found, placeholder });
    }
  }
  let result = '';
  let at = 0;
  for (const { start, end, placeholder } of replaced.sort((a, b) => a.start - b.start)) {
    const [from, to] = normalized.toOriginal(start, end);
    result += text.slice(at, from) + placeholder;
    at = to;
  }
  return result + text.slice(at);
}

function places(text: string, needle: string): Range[] {
  const found: Range[] = [];
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length))
    found.push({ start: at, end: at + needle.length });
  return found;
}

/** Places where a value is part of an address, with its signs encoded. */
function inAddresses(text: string, needle: string): Range[] {
  // Half of a surrogate pair has no encoding.
  if (!/[%+]/.test(text) || /\p{Cs}/u.test(needle)) return [];
  const encoded = [encodeURIComponent(needle), encodeURI(needle)].map((one) => one.toLowerCase());
  const forms = new Set([...encoded, ...encoded.map((one) => one.replaceAll('%20', '+'))]);
  return [...forms].filter((form) => form !== needle).flatMap((form) => places(text, form));
}

/** Places where an e-mail address is part of a longer host name: `jane.example.org.elsewhere.example`. */
function inHostNames(text: string, needle: string): Range[] {
  if (!needle.includes('@')) return [];
  return ['.', '-', '_']
    .flatMap((sign) => places(text, needle.replace('@', sign)))
    .filter(({ end }) => /^[.-][a-z\d]/.test(text.slice(end, end + 2)));
}

/** All digits of a text with their offsets. */
interface NumberStream {
  readonly text: string;
  readonly digits: string;
  readonly offsets: readonly number[];
}

const DIGIT = /\d/g;

function numberStream(text: string): NumberStream {
  const offsets = allMatches(DIGIT, text).map(({ index }) => index);
  return { text, digits: offsets.map((offset) => text.charAt(offset)).join(''), offsets };
}

/** Places where the digits are one whole number, however grouped, with the plus before it. */
function numberPlaces({ text, digits, offsets }: NumberStream, needle: string): Range[] {
  return places(digits, needle).flatMap(({ start: first, end }) => {
    const from = offsets[first] ?? 0;
    const to = (offsets[end - 1] ?? 0) + 1;
    const isOne =
      /^(?:\d[ ()./-]{0,3})+$/.test(text.slice(from, to)) &&
      !/\d/.test(text.charAt(from - 1)) &&
      !/\d/.test(text.charAt(to));
    const start = text.charAt(from - 1) === '+' ? from - 1 : from;
    return isOne ? [{ start, end: to }] : [];
  });
}

/** What a placeholder of this type begins with. */
export function labelOf(type: RedactedType): string {
  return LABELS.get(type) ?? type;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
