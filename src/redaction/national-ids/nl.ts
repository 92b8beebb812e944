import { weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** Netherlands: burgerservicenummer. */
export const NL: readonly NationalId[] = [
  {
    shape: /\d{9}|\d{4}[. ]\d{2}[. ]\d{3}/,
    isValid: (id) => weighted(id, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0,
    words: ['bsn', 'burgerservicenummer', 'sofinummer', 'sofi-nummer'],
  },
];
