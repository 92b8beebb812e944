import { weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** Norway: fødselsnummer, D-nummer. */
export const NO: readonly NationalId[] = [
  {
    shape: /\d{6} ?\d{5}/,
    isValid: (id) =>
      weighted(id, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0 &&
      weighted(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    words: ['fødselsnummer', 'fødselsnr', 'personnummer', 'd-nummer', 'fnr'],
  },
];
