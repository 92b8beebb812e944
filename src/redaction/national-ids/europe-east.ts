import { modulo, weighted } from '../matching/check-digits.ts';
import { isDay, yearFirst } from './birthday.ts';
import type { NationalId } from './national-id-kind.ts';

/** National ids of eastern Europe, Russia and Türkiye. */
export const EUROPE_EAST: readonly NationalId[] = [
  // Bulgaria: ЕГН
  { shape: /\d{10}/, isValid: isBulgarian, words: ['егн', 'egn', 'единен граждански номер'] },
  // Czechia and Slovakia: rodné číslo
  { shape: /\d{6}\/\d{4}/, isValid: isCzech },
  { shape: /\d{6}\/?\d{3,4}/, isValid: isCzech, words: ['rodné číslo', 'rodne cislo', 'r.č.', 'rč'] },
  // Poland: PESEL
  { shape: /\d{11}/, isValid: isPolish, words: ['pesel'] },
  // Romania: cod numeric personal
  { shape: /[1-9]\d{12}/, isValid: isRomanian, words: ['cnp', 'cod numeric personal'] },
  // Russia: СНИЛС
  {
    shape: /\d{3}-\d{3}-\d{3}[ -]\d{2}/,
    isValid: (id) => (weighted(id, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100 === Number(id.slice(9)),
  },
  // Russia: ИНН of a person
  {
    shape: /\d{12}/,
    isValid: (id) =>
      (weighted(id, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10 === Number(id[10]) &&
      (weighted(id, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10 === Number(id[11]),
    words: ['инн'],
  },
  // Russia: passport
  {
    shape: /\d{2} ?\d{2} ?(?:№ ?)?\d{6}/,
    isValid: () => true,
    words: ['паспорт', 'паспорта', 'серия и номер'],
  },
  // Türkiye: kimlik numarası
  {
    shape: /[1-9]\d{10}/,
    isValid: isTurkish,
    words: ['tckn', 'kimlik', 't.c.', 'tc no', 'tc kimlik', 'vatandaşlık', 'türk kimlik'],
  },
  // Ukraine: РНОКПП (ІПН). The weight 10 stands for -1: both are the same modulo 11.
  {
    shape: /\d{10}/,
    isValid: (id) => (weighted(id, [10, 5, 7, 9, 4, 6, 10, 5, 7]) % 11) % 10 === Number(id[9]),
    words: ['рнокпп', 'іпн', 'ідентифікаційний код', 'ідентифікаційний номер'],
  },
];

/** The month tells the century: 1–12 for 1900, 21–32 for 1800, 41–52 for 2000. */
function isBulgarian(id: string): boolean {
  const { year, month, day } = yearFirst(id.slice(0, 6));
  const century = [1900, 1800, 2000][Math.floor(month / 20)];
  return (
    century !== undefined &&
    isDay({ year: century + year, month: month % 20, day }) &&
    (weighted(id, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === Number(id[9])
  );
}

/**
 * The month is raised by 50 for women, and by 20 where a day has used up its numbers (since 2004). Nine
 * digits, without a check, were given until 1953; until 1985 a remainder of 10 was written as 0.
 */
function isCzech(id: string): boolean {
  const { year, month, day } = yearFirst(id.slice(0, 6));
  const century = id.length === 9 || year >= 54 ? 1900 : 2000;
  const raised = month % 50;
  if (raised > 32 || (raised > 12 && raised < 21)) return false;
  if (!isDay({ year: century + year, month: raised % 20, day })) return false;
  if (id.length === 9) return year < 54;
  const rest = modulo(id.slice(0, 9), 11);
  return rest === Number(id[9]) || (rest === 10 && id.endsWith('0') && century + year <= 1985);
}

/** The month tells the century: 1–12 for 1900, 21–32 for 2000, and so on; 81–92 for 1800. */
function isPolish(id: string): boolean {
  const { year, month, day } = yearFirst(id.slice(0, 6));
  const century = [1900, 2000, 2100, 2200, 1800][Math.floor(month / 20)] ?? 1900;
  return (
    isDay({ year: century + year, month: month % 20, day }) &&
    weighted(id, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0
  );
}

export function isRomanian(id: string): boolean {
  const rest = weighted(id, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
  return isDay(yearFirst(id.slice(1, 7))) && (rest === 10 ? 1 : rest) === Number(id[12]);
}

function isTurkish(id: string): boolean {
  return (
    weighted(id, [7, 9, 7, 9, 7, 9, 7, 9, 7]) % 10 === Number(id[9]) &&
    weighted(id, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]) % 10 === Number(id[10])
  );
}
