import { weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** Portugal: NIF of a person. */
export const PT: readonly NationalId[] = [
  {
    shape: /[1-4]\d{2} ?\d{3} ?\d{3}/,
    isValid: (id) => {
      const rest = weighted(id, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
      return (rest < 2 ? 0 : 11 - rest) === Number(id[8]);
    },
    words: ['nif', 'contribuinte'],
  },
];
