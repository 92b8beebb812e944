import { modulo } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

const isValid = (id: string) => {
  const check = 97 - Number(id.slice(9));
  return modulo(id.slice(0, 9), 97) === check || modulo(`2${id.slice(0, 9)}`, 97) === check;
};

/** Belgium: rijksregisternummer, numéro national. */
export const BE: readonly NationalId[] = [
  { shape: /\d{2}\.\d{2}\.\d{2}-\d{3}\.\d{2}/, isValid },
  {
    shape: /\d{11}/,
    isValid,
    words: ['rijksregisternummer', 'rijksregister', 'insz', 'niss', 'numéro national', 'registre national'],
  },
];
