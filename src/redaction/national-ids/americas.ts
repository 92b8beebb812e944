import { isBirthday, luhn } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

const isBrazilian = (id: string) =>
  !/^(\d)\1*$/.test(id) && [9, 10].every((length) => brazilianCheckDigit(id, length) === Number(id[length]));

function brazilianCheckDigit(id: string, length: number): number {
  const sum = [...id.slice(0, length)].reduce((all, digit, i) => all + Number(digit) * (length + 1 - i), 0);
  return ((sum * 10) % 11) % 10;
}

/** Brazil: CPF. */
export const BR: readonly NationalId[] = [
  { shape: /\d{3}\.\d{3}\.\d{3}-\d{2}/, isValid: isBrazilian },
  { shape: /\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2}/, isValid: isBrazilian, words: ['cpf'] },
];

/** Canada: social insurance number. */
export const CA: readonly NationalId[] = [
  {
    shape: /[1-79]\d{2}(?: \d{3} \d{3}|-\d{3}-\d{3}|\d{6})/,
    isValid: (id) => luhn(id) && !/^(\d)\1*$/.test(id),
    words: ['sin', 'nas', 'social insurance', "d'assurance sociale", 'assurance sociale'],
  },
];

function isChilean(id: string): boolean {
  const sum = [...id.slice(0, -1)]
    .reverse()
    .reduce((all, digit, i) => all + Number(digit) * (2 + (i % 6)), 0);
  return '0K987654321'[sum % 11] === id.at(-1);
}

/** Chile: RUT. */
export const CL: readonly NationalId[] = [
  { shape: /\d{1,2}\.\d{3}\.\d{3}-[\dkK]/, isValid: isChilean },
  { shape: /\d{7,8}-[\dkK]/, isValid: isChilean, words: ['rut', 'run'] },
];

/** Mexico: CURP, and RFC of a person. */
export const MX: readonly NationalId[] = [
  {
    shape: /[a-zA-Z]{4}\d{6}[hmxHMX][a-zA-Z]{5}[\da-zA-Z]\d/,
    isValid: (id) => isBirthday(id.slice(6, 8), id.slice(8, 10)),
  },
  {
    shape: /[a-zA-ZñÑ&]{4}-?\d{6}-?[\da-zA-Z]{3}/,
    isValid: (id) => isBirthday(id.slice(6, 8), id.slice(8, 10)),
    words: ['rfc'],
  },
];

const MEDICARE_LETTER = 'ac-hjkmnp-rt-yAC-HJKMNP-RT-Y';

/** United States: ITIN, Medicare beneficiary, national provider. Social security numbers: `us-ssn.ts`. */
export const US: readonly NationalId[] = [
  { shape: /9\d{2}-(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])-\d{4}/, isValid: () => true },
  {
    shape: new RegExp(
      `[1-9][${MEDICARE_LETTER}][${MEDICARE_LETTER}\\d]\\d-?[${MEDICARE_LETTER}][${MEDICARE_LETTER}\\d]\\d-?[${MEDICARE_LETTER}]{2}\\d{2}`,
    ),
    isValid: () => true,
  },
  {
    shape: /[12](?:\d{9}|\d{3}-\d{3}-\d{3})/,
    isValid: (id) => luhn(`80840${id}`),
    words: ['npi', 'national provider'],
  },
];
