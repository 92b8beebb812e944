import { isBirthday } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** Mexico: CURP, and RFC of a person. */
export const MX: readonly NationalId[] = [
  {
    shape: /[a-zA-Z]{4}\d{6}[hmxHMX][a-zA-Z]{5}[\da-zA-Z]\d/,
    isValid: (id) => isBirthday(id.slice(6, 8), id.slice(8, 10)),
  },
  {
    shape: /[a-zA-ZñÑ&]{4}-?\d{6}-?[\da-zA-Z]{3}/,
    isValid: (id) => isBirthday(id.slice(6, 8), id.slice(8, 10)),
    words: ['rfc'],
  },
];
