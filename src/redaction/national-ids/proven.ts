import { luhn, mod11and10, weighted } from '../matching/check-digits.ts';
import { GROUP_SIGN } from '../matching/group-sign.ts';
import { isBrazilian } from './americas.ts';
import { isThai } from './asia-pacific.ts';
import { dayFirst, isDay, yearFirst } from './birthday.ts';
import { isRomanian } from './europe-east.ts';
import { isAustrian, isBelgian, isSwedish } from './europe-west.ts';
import type { NationalId } from './national-id-kind.ts';
import { isArgentine, isBaltic, isLatvian } from './rest.ts';

/**
 * Numbers that need no word beside them. One check digit alone passes one number in ten, so each of these has a birthday
 * or a second check, too, or groups that no other number has. Of random digits at most one in 200 is taken for any of
 * them if they have no groups, about one in 100 in groups of a country: `tests/unit/redaction/national-ids/proven.test.ts`.
 */
export const PROVEN: readonly NationalId[] = [
  // Germany: Steuer-ID. Of the first ten digits one occurs twice, or since 2016 three times.
  { shape: bare(String.raw`[1-9]\d{10}`), isValid: (id) => hasPair(id) && mod11and10(id) },
  {
    shape: /[1-9]\d \d{3} \d{3} \d{3}/,
    isValid: (id) => (hasPair(id) || hasTriple(id)) && mod11and10(id),
  },
  // Belgium
  { shape: bare(String.raw`\d{11}`), isValid: isPlainBelgian },
  { shape: grouped([2, 2, 2, 3, 2]), isValid: isPlainBelgian },
  // Estonia, Lithuania
  {
    shape: bare(String.raw`[3-6]\d{10}`),
    isValid: (id) => isOfCentury(id, /^[34]/) && isBaltic(id),
  },
  // Latvia, before July 2017
  {
    shape: /\d{6}-[12]\d{4}/,
    isValid: (id) => !/^3[2-9]/.test(id) && isLatvian(id),
  },
  // Sweden: the twelve digits of a program, but for a time of day
  {
    shape: bare(String.raw`(?:19[2-9]|20[01])\d{9}`),
    isValid: (id) => !/^20\d{6}(?:[01]\d|2[0-3])[0-5]\d$/.test(id) && isSwedish(id),
  },
  // Romania; the county is 01 to 52
  {
    shape: bare(String.raw`[1256]\d{6}(?:0[1-9]|[1-4]\d|5[12])\d{4}`),
    isValid: (id) => isOfCentury(id, /^[12]/) && !(/^[56]/.test(id) && isArticle(id)) && isRomanian(id),
  },
  // South Africa; the twelfth digit is 8 or 9
  {
    shape: bare(String.raw`\d{6} ?\d{4} ?[012][89]\d`),
    isValid: (id) => isDay(yearFirst(id.slice(0, 6))) && luhn(id),
  },
  // South Korea, until October 2020. Milliseconds since 1970 begin like births of 1915 to 1919.
  {
    shape: bare(String.raw`\d{6}[1-4]\d{6}`),
    isValid: (id) => !isArticle(id) && !/^1[5-9]|^[3-9]\d{5}[34]/.test(id) && isCheckedKorean(id),
  },
  // Bosnia, Croatia, Montenegro, North Macedonia, Serbia, Slovenia: JMBG, EMŠO
  { shape: bare(String.raw`\d{4}(?:9[2-9]|0[012])\d{7}`), isValid: isYugoslav },
  // Denmark, until 2007
  { shape: /\d{6}-\d{4}/, isValid: isCheckedDanish },
  // Austria
  { shape: /[1-9]\d{3} \d{6}/, isValid: isAustrian },
  // Argentina: a person's CUIL or CUIT
  { shape: /2[0347]-\d{8}-\d/, isValid: isArgentine },
  // Brazil: CPF under other signs
  { shape: /\d{3}[ .-]\d{3}[ .-]\d{3}[/-]\d{2}/, isValid: isBrazilian },
  // Thailand: nothing else has these five groups
  { shape: /[1-8](?: \d{4} \d{5} \d{2} \d|-\d{4}-\d{5}-\d{2}-\d)/, isValid: isThai },
  // Mexico: RFC of a person, whose second letter is a vowel
  { shape: /[A-Z][AEIOUX][A-Z]{2}\d{6}[A-Z\d]{2}[\dA]/, isValid: isMexican },
];

/** Without groups, and neither the number of something else (`#`, `№`) nor of a phone (`+`). */
function bare(shape: string): RegExp {
  return new RegExp(`(?<![#№+])${shape}`);
}

function grouped(lengths: readonly number[]): RegExp {
  return new RegExp(lengths.map((length) => `\\d{${length}}`).join(GROUP_SIGN));
}

const hasPair = (id: string): boolean => new Set(id.slice(0, 10)).size === 9;

const hasTriple = (id: string): boolean =>
  new Set(id.slice(0, 10)).size === 8 && /(\d)\d*\1\d*\1/.test(id.slice(0, 10));

/** Whether the year after the first digit is of the last century, as that digit says, or of this one up to 2029. */
const isOfCentury = (id: string, last: RegExp): boolean => last.test(id) || /^.[012]/.test(id);

function isPlainBelgian(id: string): boolean {
  return isDay(yearFirst(id.slice(0, 6))) && isBelgian(id);
}

/** An EAN: those of Korea and of the United Kingdom begin like a birthday. */
function isArticle(id: string): boolean {
  return weighted(id, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0;
}

function isCheckedKorean(id: string): boolean {
  const check = (11 - (weighted(id, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]) % 11)) % 10;
  return isDay(yearFirst(id.slice(0, 6))) && check === Number(id[12]);
}

/** The year has three digits; the eighth and ninth digits are the region. */
function isYugoslav(id: string): boolean {
  const year = Number(id.slice(4, 7)) + (id[4] === '9' ? 1000 : 2000);
  return (
    isDay({ year, month: Number(id.slice(2, 4)), day: Number(id.slice(0, 2)) }) &&
    weighted(id, [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
  );
}

function isCheckedDanish(id: string): boolean {
  return isDay(dayFirst(id.slice(0, 6))) && weighted(id, [4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
}

/** The alphabet of the check with `&`, and as older programs have it, without. */
const MEXICAN = ['0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ', '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function isMexican(id: string): boolean {
  return (
    isDay(yearFirst(id.slice(4, 10))) &&
    MEXICAN.some((alphabet) => {
      const sum = [...id.slice(0, -1)].reduce((all, char, at) => all + (13 - at) * alphabet.indexOf(char), 0);
      return '0A987654321'[sum % 11] === id.at(-1);
    })
  );
}
