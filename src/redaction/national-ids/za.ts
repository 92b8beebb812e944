import { isBirthday, luhn } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** South Africa: identity number. */
export const ZA: readonly NationalId[] = [
  {
    shape: /\d{6} ?\d{4} ?[012]\d{2}/,
    isValid: (id) => isBirthday(id.slice(2, 4), id.slice(4, 6)) && luhn(id),
    words: [
      'south african id',
      'sa id',
      'id number',
      'id no',
      'identity number',
      'rsa id',
      'resident number',
    ],
  },
];
