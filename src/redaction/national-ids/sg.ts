import { weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

const CHECKS: Readonly<Record<string, readonly [offset: number, letters: string]>> = {
  S: [0, 'JZIHGFEDCBA'],
  T: [4, 'JZIHGFEDCBA'],
  F: [0, 'XWUTRQPNMLK'],
  G: [4, 'XWUTRQPNMLK'],
  M: [3, 'XWUTRQPNJLK'],
};

function isValid(id: string): boolean {
  const [offset, letters] = CHECKS[id.charAt(0)] ?? [0, ''];
  const rest = (offset + weighted(id.slice(1), [2, 7, 6, 5, 4, 3, 2])) % 11;
  return letters[rest] === id.at(-1);
}

/** Singapore: NRIC and FIN. */
export const SG: readonly NationalId[] = [{ shape: /[stfgmSTFGM]\d{7}[a-zA-Z]/, isValid }];
