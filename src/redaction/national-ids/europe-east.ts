import { modulo, weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** Bulgaria: ЕГН. */
export const BG: readonly NationalId[] = [
  {
    shape: /\d{10}/,
    isValid: (id) => (weighted(id, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === Number(id[9]),
    words: ['егн', 'egn', 'единен граждански номер'],
  },
];

const isCzech = (id: string) => {
  const month = Number(id.slice(2, 4)) % 50;
  return (
    month % 20 >= 1 &&
    month % 20 <= 12 &&
    (id.length === 9 || modulo(id, 11) === 0 || modulo(id.slice(0, 9), 11) % 10 === Number(id[9]))
  );
};

/** Czechia and Slovakia: rodné číslo. */
export const CZ: readonly NationalId[] = [
  { shape: /\d{6}\/\d{4}/, isValid: isCzech },
  { shape: /\d{6}\/?\d{3,4}/, isValid: isCzech, words: ['rodné číslo', 'rodne cislo', 'r.č.', 'rč'] },
];

/** Poland: PESEL. */
export const PL: readonly NationalId[] = [
  {
    shape: /\d{11}/,
    isValid: (id) => weighted(id, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0,
    words: ['pesel'],
  },
];

/** Romania: cod numeric personal. */
export const RO: readonly NationalId[] = [
  {
    shape: /[1-9]\d{12}/,
    isValid: (id) => {
      const rest = weighted(id, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
      return (rest === 10 ? 1 : rest) === Number(id[12]);
    },
    words: ['cnp', 'cod numeric personal'],
  },
];

/** Russia: СНИЛС, ИНН of a person, passport. */
export const RU: readonly NationalId[] = [
  {
    shape: /\d{3}-\d{3}-\d{3}[ -]\d{2}/,
    isValid: (id) => (weighted(id, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100 === Number(id.slice(9)),
  },
  {
    shape: /\d{12}/,
    isValid: (id) =>
      (weighted(id, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10 === Number(id[10]) &&
      (weighted(id, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10 === Number(id[11]),
    words: ['инн'],
  },
  {
    shape: /\d{2} ?\d{2} ?(?:№ ?)?\d{6}/,
    isValid: () => true,
    words: ['паспорт', 'паспорта', 'серия и номер'],
  },
];

function isTurkish(id: string): boolean {
  const tenth = ((weighted(id, [7, -1, 7, -1, 7, -1, 7, -1, 7]) % 10) + 10) % 10;
  return tenth === Number(id[9]) && weighted(id, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]) % 10 === Number(id[10]);
}

/** Türkiye: kimlik numarası. */
export const TR: readonly NationalId[] = [
  {
    shape: /[1-9]\d{10}/,
    isValid: isTurkish,
    words: ['tckn', 'kimlik', 't.c.', 'tc no', 'tc kimlik', 'vatandaşlık', 'türk kimlik'],
  },
];

/** Ukraine: РНОКПП (ІПН). */
export const UA: readonly NationalId[] = [
  {
    shape: /\d{10}/,
    isValid: (id) => (weighted(id, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11) % 10 === Number(id[9]),
    words: ['рнокпп', 'іпн', 'ідентифікаційний код', 'ідентифікаційний номер'],
  },
];
