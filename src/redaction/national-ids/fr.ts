import { modulo } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

function isValid(id: string): boolean {
  const digits = id.replace('2A', '19').replace('2B', '18');
  return 97 - modulo(digits.slice(0, 13), 97) === Number(digits.slice(13));
}

/** France: numéro de sécurité sociale (NIR). */
export const FR: readonly NationalId[] = [
  {
    shape: /[12] ?\d{2} ?(?:0[1-9]|1[0-2]|[2-4]\d|[5-9]\d) ?(?:\d{2}|2[abAB]) ?\d{3} ?\d{3} ?\d{2}/,
    isValid,
  },
];
