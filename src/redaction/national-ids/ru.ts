import { weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

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
