import { weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** Poland: PESEL. */
export const PL: readonly NationalId[] = [
  {
    shape: /\d{11}/,
    isValid: (id) => weighted(id, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0,
    words: ['pesel'],
  },
];
