import { isBirthday, weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** China: resident identity number, GB 11643. */
export const CN: readonly NationalId[] = [
  {
    shape: /[1-8]\d{5}(?:18|19|20)\d{9}[\dxX]/,
    isValid: (id) =>
      isBirthday(id.slice(10, 12), id.slice(12, 14)) && '10X98765432'[weighted(id, WEIGHTS) % 11] === id[17],
  },
];
