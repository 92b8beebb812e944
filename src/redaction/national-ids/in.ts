import { verhoeff } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** India: PAN, Aadhaar. */
export const IN: readonly NationalId[] = [
  // In small letters it looks like an abbreviated commit.
  { shape: /[A-Z]{3}[ABCFGHLJPT][A-Z]\d{4}[A-Z]/, isValid: (id) => !id.includes('0000') },
  {
    shape: /[a-z]{3}[abcfghljpt][a-z]\d{4}[a-z]/,
    isValid: () => true,
    words: ['pan', 'permanent account number'],
  },
  { shape: /[2-9]\d{3}(?: \d{4} |-\d{4}-|:\d{4}:)\d{4}/, isValid: verhoeff },
  { shape: /[2-9]\d{11}/, isValid: verhoeff, words: ['aadhaar', 'aadhar', 'uidai', 'uid', 'आधार'] },
];
