import { verhoeff } from '../check-digits.ts';
import type { NationalId } from './national-id.ts';

/** India: PAN, Aadhaar. */
export const IN: readonly NationalId[] = [
  { shape: /[a-zA-Z]{3}[abcfghljptABCFGHLJPT][a-zA-Z]\d{4}[a-zA-Z]/, isValid: (id) => !id.includes('0000') },
  { shape: /[2-9]\d{3}(?: \d{4} |-\d{4}-|:\d{4}:)\d{4}/, isValid: verhoeff },
  { shape: /[2-9]\d{11}/, isValid: verhoeff, words: ['aadhaar', 'aadhar', 'uidai', 'uid', 'आधार'] },
];
