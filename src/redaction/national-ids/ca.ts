import { luhn } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** Canada: social insurance number. */
export const CA: readonly NationalId[] = [
  {
    shape: /[1-79]\d{2}(?: \d{3} \d{3}|-\d{3}-\d{3}|\d{6})/,
    isValid: (id) => luhn(id) && !/^(\d)\1*$/.test(id),
    words: ['sin', 'nas', 'social insurance', "d'assurance sociale", 'assurance sociale'],
  },
];
