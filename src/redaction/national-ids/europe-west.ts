import { luhn, mod11and10, modulo, weighted } from '../matching/check-digits.ts';
import { GROUP_SIGN } from '../matching/group-sign.ts';
import { dayFirst, isDay, yearFirst } from './birthday.ts';
import type { NationalId } from './national-id-kind.ts';

/** National ids of western and northern Europe. */
export const EUROPE_WEST: readonly NationalId[] = [
  // Austria: Sozialversicherungsnummer
  {
    shape: /[1-9]\d{3}[ -]?\d{6}/,
    isValid: isAustrian,
    words: ['sozialversicherungsnummer', 'versicherungsnummer', 'svnr', 'sv-nummer', 'sv-nr'],
  },
  // Belgium: rijksregisternummer, numéro national
  { shape: /\d{2}\.\d{2}\.\d{2}-\d{3}\.\d{2}/, isValid: isBelgian },
  {
    shape: /\d{11}/,
    isValid: isBelgian,
    words: ['rijksregisternummer', 'rijksregister', 'insz', 'niss', 'numéro national', 'registre national'],
  },
  // Switzerland: AHV-Nummer, an EAN-13 under 756
  {
    shape: new RegExp(`756${GROUP_SIGN}?\\d{4}${GROUP_SIGN}?\\d{4}${GROUP_SIGN}?\\d{2}`),
    isValid: (id) => weighted(id, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0,
  },
  // Germany: Steuer-ID
  {
    shape: /[1-9]\d[ ]?\d{3}[ ]?\d{3}[ ]?\d{3}/,
    isValid: mod11and10,
    words: [
      'steuer-id',
      'steuerid',
      'steuer-identifikationsnummer',
      'steueridentifikationsnummer',
      'identifikationsnummer',
      'idnr',
      'tin',
    ],
  },
  // Germany: Rentenversicherungsnummer. Area, birthday (00 where it is unknown), letter, serial, check digit.
  {
    shape:
      /(?:0[23489]|1\d|2[01345689]|3[89]|4[02-9]|[5-7]\d|8[0129]) ?\d{2}(?:0\d|1[0-2])\d{2} ?[a-zA-Z] ?\d{3}/,
    isValid: (id) =>
      sumOfDigitSums(withLetterAsDigits(id), [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1]) === Number(id.at(-1)),
  },
  // Germany: Krankenversichertennummer
  {
    shape: /[a-zA-Z]\d{9}/,
    isValid: (id) =>
      sumOfDigitSums(withLetterAsDigits(id), [1, 2, 1, 2, 1, 2, 1, 2, 1, 2]) === Number(id.at(-1)),
    words: [
      'krankenversichertennummer',
      'versichertennummer',
      'krankenversicherungsnummer',
      'krankenversicherung',
      'krankenkasse',
      'kvnr',
    ],
  },
  // Germany: identity card and passport, with or without the check digit
  {
    shape: /[cfghjklmnprtvwxyzCFGHJKLMNPRTVWXYZ][cfghjklmnprtvwxyzCFGHJKLMNPRTVWXYZ\d]{8}\d?/,
    isValid: isGermanCard,
    words: ['ausweisnummer', 'personalausweis', 'ausweis-nr', 'ausweisnr'],
  },
  // Denmark: CPR-nummer, since 2007 without a check digit
  {
    shape: /\d{6}[- ]?\d{4}/,
    isValid: (id) => isDay(dayFirst(id.slice(0, 6))),
    words: ['cpr', 'cpr-nummer', 'cpr-nr', 'personnummer'],
  },
  // Spain: DNI; NIE (X, Y, Z); NIF of who has neither (K, L, M)
  { shape: /\d{7,8}[- ]?[a-zA-Z]|\d{1,2}\.\d{3}\.\d{3}[- ]?[A-Z]/, isValid: isSpanish },
  { shape: /[k-mx-zK-MX-Z][- ]?\d{7}[- ]?[a-zA-Z]/, isValid: isSpanish },
  // Finland: henkilötunnus. The sign of the century is a hyphen, a plus or a letter.
  { shape: /\d{6}[-+a-fu-yA-FU-Y]\d{3}[\da-fhj-npr-yA-FHJ-NPR-Y]/, isValid: isFinnish },
  // France: numéro de sécurité sociale (NIR); 3, 4, 7 and 8 begin a provisional one
  {
    shape: new RegExp(
      [
        '[1-478]',
        '\\d{2}',
        '(?:0[1-9]|1[0-2]|[2-9]\\d)',
        '(?:\\d{2}|2[abAB])',
        '\\d{3}',
        '\\d{3}',
        '\\d{2}',
      ].join(`${GROUP_SIGN}?`),
    ),
    isValid: isFrench,
  },
  // United Kingdom: national insurance number
  {
    shape:
      /[a-ceghj-pr-tw-zA-CEGHJ-PR-TW-Z][a-ceghj-npr-tw-zA-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[a-dA-D]/,
    isValid: (id) => !/^(?:BG|GB|KN|NK|NT|TN|ZZ)/.test(id),
  },
  // United Kingdom: driving licence
  {
    shape:
      /[a-zA-Z][a-zA-Z9]{4}\d(?:0[1-9]|1[0-2]|5[1-9]|6[0-2])(?:0[1-9]|[12]\d|3[01])\d[a-zA-Z][a-zA-Z9][a-zA-Z\d][a-zA-Z]{2}/,
    isValid: () => true,
  },
  // United Kingdom: NHS number
  {
    shape: /\d{3}[- ]?\d{3}[- ]?\d{4}/,
    isValid: (id) => (11 - (weighted(id, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(id[9]),
    words: ['nhs', 'nhs number', 'nhs no'],
  },
  // Italy: codice fiscale, also with letters for digits where two people would share one. The shape says
  // enough: a mistyped one is redacted too.
  {
    shape:
      /[a-zA-Z]{6}[\dlmnp-vLMNP-V]{2}[abcdehlmprstABCDEHLMPRST][\dlmnp-vLMNP-V]{2}[a-zA-Z][\dlmnp-vLMNP-V]{3}[a-zA-Z]/,
    isValid: (id) => /\d/.test(id.slice(6)),
  },
  // Netherlands: burgerservicenummer
  {
    shape: /\d{9}|\d{4}[. ]\d{2}[. ]\d{3}/,
    isValid: (id) => weighted(id, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0,
    words: ['bsn', 'burgerservicenummer', 'sofinummer', 'sofi-nummer'],
  },
  // Norway: fødselsnummer, D-nummer, H-nummer
  {
    shape: /\d{6} ?\d{5}/,
    isValid: isNorwegian,
    words: ['fødselsnummer', 'fødselsnr', 'personnummer', 'd-nummer', 'fnr'],
  },
  // Two check digits and a birthday prove it without a word.
  { shape: /\d{6} ?\d{5}/, isValid: isNorwegian },
  // Portugal: NIF of a person
  { shape: /(?:[1-3]\d|45)\d ?\d{3} ?\d{3}/, isValid: isPortuguese, words: ['nif', 'contribuinte'] },
  // Sweden: personnummer, samordningsnummer
  { shape: /(?:18|19|20)?\d{6}[-+]\d{4}/, isValid: isSwedish },
  {
    shape: /(?:18|19|20)?\d{6} ?\d{4}/,
    isValid: isSwedish,
    words: ['personnummer', 'personnr', 'pnr', 'samordningsnummer', 'swedish id'],
  },
];

/** The birthday's month is 13, 14 or 15 where the day is unknown or has used up its numbers. */
export function isAustrian(id: string): boolean {
  const { year, month, day } = dayFirst(id.slice(4));
  return (
    isDay({ year, month: month >= 13 && month <= 15 ? 1 : month, day }) &&
    weighted(id, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === Number(id[3])
  );
}

/**
 * The month is raised by 20 or 40 for foreigners, and 0 where the birthday is unknown. Births since 2000 are
 * checked with a 2 in front.
 */
export function isBelgian(id: string): boolean {
  const { year, month, day } = yearFirst(id.slice(0, 6));
  const born = { year, month: month % 20, day };
  const check = 97 - Number(id.slice(9));
  return (
    month < 60 &&
    (born.month === 0 || isDay(born)) &&
    (modulo(id.slice(0, 9), 97) === check || modulo(`2${id.slice(0, 9)}`, 97) === check)
  );
}

function isGermanCard(id: string): boolean {
  return /\d.*\d.*\d/.test(id) && (id.length === 9 || hasMachineCheck(id));
}

/** ICAO 9303: weights 7, 3, 1; letters count as 10 to 35. */
function hasMachineCheck(id: string): boolean {
  const sum = [...id.slice(0, -1)].reduce(
    (all, char, i) => all + ([7, 3, 1][i % 3] ?? 0) * Number.parseInt(char, 36),
    0,
  );
  return sum % 10 === Number(id.at(-1));
}

/** The letter as its place in the alphabet, two digits. */
function withLetterAsDigits(id: string): string {
  return id.slice(0, -1).replace(/[A-Z]/, (letter) => String(letter.charCodeAt(0) - 64).padStart(2, '0'));
}

/** The digit sums of the weighted digits, modulo 10. */
function sumOfDigitSums(digits: string, weights: readonly number[]): number {
  return (
    weights.reduce(
      (sum, weight, i) =>
        sum + [...String(weight * Number(digits[i]))].reduce((all, digit) => all + Number(digit), 0),
      0,
    ) % 10
  );
}

/** X, Y and Z count as 0, 1 and 2; K, L and M do not count. */
function isSpanish(id: string): boolean {
  const number = id.slice(0, -1).replace(/^[K-MX-Z]/, (letter) => String(Math.max(0, 'XYZ'.indexOf(letter))));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(number) % 23] === id.at(-1);
}

/** The compact form has lost the hyphen of 1900 and the plus of 1800, but not the letter of 2000. */
function isFinnish(id: string): boolean {
  const { year, month, day } = dayFirst(id.slice(0, 6));
  const digits = id.replace(/\D/g, '').slice(0, 9);
  const century = /^\d{6}[A-F]/.test(id) ? 2000 : 1900;
  return (
    isDay({ year: century + year, month, day }) &&
    '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(digits) % 31] === id.at(-1)
  );
}

/** Corsica's departments 2A and 2B count as 19 and 18. */
function isFrench(id: string): boolean {
  const digits = id.replace('2A', '19').replace('2B', '18');
  return 97 - modulo(digits.slice(0, 13), 97) === Number(digits.slice(13));
}

/** The day is raised by 40 in a D-nummer, the month by 40 in an H-nummer. */
function isNorwegian(id: string): boolean {
  const { year, month, day } = dayFirst(id.slice(0, 6));
  const century = norwegianCentury(year, Number(id.slice(6, 9)));
  return (
    century !== undefined &&
    isDay({ year: century + year, month: month > 40 ? month - 40 : month, day: day > 40 ? day - 40 : day }) &&
    weighted(id, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0 &&
    weighted(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
  );
}

function norwegianCentury(year: number, serial: number): number | undefined {
  if (serial < 500) return 1900;
  if (year < 40) return 2000;
  if (serial >= 900) return 1900;
  return serial < 750 && year >= 54 ? 1800 : undefined;
}

function isPortuguese(id: string): boolean {
  const rest = weighted(id, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  return (rest < 2 ? 0 : 11 - rest) === Number(id[8]);
}

/** The day is raised by 60 in a samordningsnummer. */
export function isSwedish(id: string): boolean {
  const { year, month, day } = yearFirst(id.slice(0, -4));
  return isDay({ year, month, day: day > 60 ? day - 60 : day }) && luhn(id.slice(-10));
}
