import { luhn } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** Israel: teudat zehut. */
export const IL: readonly NationalId[] = [
  {
    shape: /\d{8,9}|\d{1,2}-?\d{7}/,
    isValid: (id) => luhn(id.padStart(9, '0')),
    words: ['ת.ז', 'ת"ז', 'תעודת זהות', 'מספר זהות', 'teudat zehut'],
  },
];
