import { weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** Romania: cod numeric personal. */
export const RO: readonly NationalId[] = [
  {
    shape: /[1-9]\d{12}/,
    isValid: (id) => {
      const rest = weighted(id, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
      return (rest === 10 ? 1 : rest) === Number(id[12]);
    },
    words: ['cnp', 'cod numeric personal'],
  },
];
