import { weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** Australia: Medicare card, tax file number. */
export const AU: readonly NationalId[] = [
  {
    shape: /[2-6]\d{3}[ -]?\d{5}[ -]?\d(?:[ -/]?\d)?/,
    isValid: (id) => weighted(id, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === Number(id[8]),
    words: ['medicare'],
  },
  {
    shape: /\d{3}[ -]?\d{3}[ -]?\d{3}/,
    isValid: (id) => weighted(id, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0,
    words: ['tfn', 'tax file number', 'tax file no'],
  },
];
