import { weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** Austria: Sozialversicherungsnummer. */
export const AT: readonly NationalId[] = [
  {
    shape: /\d{4}[ -]?\d{6}/,
    isValid: (id) => weighted(id, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === Number(id[3]),
    words: ['sozialversicherungsnummer', 'versicherungsnummer', 'svnr', 'sv-nummer', 'sv-nr'],
  },
];
