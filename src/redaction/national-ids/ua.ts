import { weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** Ukraine: РНОКПП (ІПН). */
export const UA: readonly NationalId[] = [
  {
    shape: /\d{10}/,
    isValid: (id) => (weighted(id, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11) % 10 === Number(id[9]),
    words: ['рнокпп', 'іпн', 'ідентифікаційний код', 'ідентифікаційний номер'],
  },
];
