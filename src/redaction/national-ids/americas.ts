import { luhn, weighted } from '../matching/check-digits.ts';
import { isDay, yearFirst } from './birthday.ts';
import type { NationalId } from './national-id-kind.ts';

const MEDICARE_LETTER = 'ac-hjkmnp-rt-yAC-HJKMNP-RT-Y';

/** National ids of the Americas. */
export const AMERICAS: readonly NationalId[] = [
  // Brazil: CPF
  { shape: /\d{3}\.\d{3}\.\d{3}-\d{2}/, isValid: isBrazilian },
  { shape: /\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2}/, isValid: isBrazilian, words: ['cpf'] },
  // Canada: social insurance number
  {
    shape: /[1-79]\d{2}(?: \d{3} \d{3}|-\d{3}-\d{3}|\d{6})/,
    isValid: luhn,
    words: ['sin', 'nas', 'social insurance', "d'assurance sociale", 'assurance sociale'],
  },
  // Chile: RUT
  { shape: /\d{1,2}\.\d{3}\.\d{3}-[\dkK]/, isValid: isChilean },
  { shape: /\d{7,8}-[\dkK]/, isValid: isChilean, words: ['rut', 'run'] },
  // Mexico: CURP
  {
    shape: /[a-zA-Z]{4}\d{6}[hmxHMX][a-zA-Z]{5}[\da-zA-Z]\d/,
    isValid: (id) => isDay(yearFirst(id.slice(4, 10))),
  },
  // Mexico: RFC of a person. The compact form lacks Ñ and &, so the date is counted from the end.
  {
    shape: /[a-zA-ZñÑ&]{4}-?\d{6}-?[\da-zA-Z]{3}/,
    isValid: (id) => isDay(yearFirst(id.slice(-9, -3))),
    words: ['rfc'],
  },
  // United States: ITIN. Social security numbers: `kinds/us-ssn.ts`.
  { shape: /9\d{2}-(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])-\d{4}/, isValid: () => true },
  // United States: Medicare beneficiary
  {
    shape: new RegExp(
      `[1-9][${MEDICARE_LETTER}][${MEDICARE_LETTER}\\d]\\d-?[${MEDICARE_LETTER}][${MEDICARE_LETTER}\\d]\\d-?[${MEDICARE_LETTER}]{2}\\d{2}`,
    ),
    isValid: () => true,
  },
  // United States: national provider
  {
    shape: /[12](?:\d{9}|\d{3}-\d{3}-\d{3})/,
    isValid: (id) => luhn(`80840${id}`),
    words: ['npi', 'national provider'],
  },
];

/** Eleven equal digits pass the check, but are never issued. */
export function isBrazilian(id: string): boolean {
  return (
    !/^(\d)\1*$/.test(id) &&
    ((weighted(id, [10, 9, 8, 7, 6, 5, 4, 3, 2]) * 10) % 11) % 10 === Number(id[9]) &&
    ((weighted(id, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) * 10) % 11) % 10 === Number(id[10])
  );
}

function isChilean(id: string): boolean {
  const sum = weighted(id.slice(0, -1).padStart(8, '0'), [3, 2, 7, 6, 5, 4, 3, 2]);
  return '0K987654321'[sum % 11] === id.at(-1);
}
