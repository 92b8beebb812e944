import { weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

function isValid(id: string): boolean {
  const tenth = ((weighted(id, [7, -1, 7, -1, 7, -1, 7, -1, 7]) % 10) + 10) % 10;
  return tenth === Number(id[9]) && weighted(id, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]) % 10 === Number(id[10]);
}

/** Türkiye: kimlik numarası. */
export const TR: readonly NationalId[] = [
  {
    shape: /[1-9]\d{10}/,
    isValid,
    words: ['tckn', 'kimlik', 't.c.', 'tc no', 'tc kimlik', 'vatandaşlık', 'türk kimlik'],
  },
];
