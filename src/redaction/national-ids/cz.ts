import { modulo } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

const isValid = (id: string) => {
  const month = Number(id.slice(2, 4)) % 50;
  return (
    month % 20 >= 1 &&
    month % 20 <= 12 &&
    (id.length === 9 || modulo(id, 11) === 0 || modulo(id.slice(0, 9), 11) % 10 === Number(id[9]))
  );
};

/** Czechia and Slovakia: rodné číslo. */
export const CZ: readonly NationalId[] = [
  { shape: /\d{6}\/\d{4}/, isValid },
  { shape: /\d{6}\/?\d{3,4}/, isValid, words: ['rodné číslo', 'rodne cislo', 'r.č.', 'rč'] },
];
