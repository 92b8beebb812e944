import { luhn } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

const LETTER = 'ac-hjkmnp-rt-yAC-HJKMNP-RT-Y';

/** United States: ITIN, Medicare beneficiary, national provider. Social security numbers: `us-ssn.ts`. */
export const US: readonly NationalId[] = [
  { shape: /9\d{2}-(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])-\d{4}/, isValid: () => true },
  {
    shape: new RegExp(
      `[1-9][${LETTER}][${LETTER}\\d]\\d-?[${LETTER}][${LETTER}\\d]\\d-?[${LETTER}]{2}\\d{2}`,
    ),
    isValid: () => true,
  },
  {
    shape: /[12](?:\d{9}|\d{3}-\d{3}-\d{3})/,
    isValid: (id) => luhn(`80840${id}`),
    words: ['npi', 'national provider'],
  },
];
