import { weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** Thailand: identity card. */
export const TH: readonly NationalId[] = [
  {
    shape: /[1-8](?:[ -]?\d{4}[ -]?\d{5}[ -]?\d{2}[ -]?\d)/,
    isValid: (id) =>
      (11 - (weighted(id, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(id[12]),
    words: ['tnin', 'thai id', 'บัตรประชาชน', 'เลขประจำตัวประชาชน'],
  },
];
