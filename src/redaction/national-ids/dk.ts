import { isBirthday } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** Denmark: CPR-nummer. Since 2007 it has no check digit. */
export const DK: readonly NationalId[] = [
  {
    shape: /\d{6}[- ]?\d{4}/,
    isValid: (id) => isBirthday(id.slice(2, 4), id.slice(0, 2)),
    words: ['cpr', 'cpr-nummer', 'cpr-nr', 'personnummer'],
  },
];
