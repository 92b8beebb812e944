import { weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** Switzerland: AHV-Nummer, an EAN-13 under 756. */
export const CH: readonly NationalId[] = [
  {
    shape: /756[. ]?\d{4}[. ]?\d{4}[. ]?\d{2}/,
    isValid: (id) => weighted(id, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0,
  },
];
