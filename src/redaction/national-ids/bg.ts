import { weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** Bulgaria: ЕГН. */
export const BG: readonly NationalId[] = [
  {
    shape: /\d{10}/,
    isValid: (id) => (weighted(id, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === Number(id[9]),
    words: ['егн', 'egn', 'единен граждански номер'],
  },
];
