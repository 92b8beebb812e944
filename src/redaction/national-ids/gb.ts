import { weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** United Kingdom: national insurance number, driving licence, NHS number. */
export const GB: readonly NationalId[] = [
  {
    shape:
      /[a-ceghj-pr-tw-zA-CEGHJ-PR-TW-Z][a-ceghj-npr-tw-zA-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[a-dA-D]/,
    isValid: (id) => !/^(?:BG|GB|KN|NK|NT|TN|ZZ)/.test(id),
  },
  {
    shape:
      /[a-zA-Z][a-zA-Z9]{4}\d(?:0[1-9]|1[0-2]|5[1-9]|6[0-2])(?:0[1-9]|[12]\d|3[01])\d[a-zA-Z][a-zA-Z9][a-zA-Z\d][a-zA-Z]{2}/,
    isValid: () => true,
  },
  {
    shape: /\d{3}[- ]?\d{3}[- ]?\d{4}/,
    isValid: (id) => (11 - (weighted(id, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(id[9]),
    words: ['nhs', 'nhs number', 'nhs no'],
  },
];
