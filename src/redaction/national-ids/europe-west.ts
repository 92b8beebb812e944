import { isBirthday, luhn, mod11and10, modulo, weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** Austria: Sozialversicherungsnummer. */
export const AT: readonly NationalId[] = [
  {
    shape: /\d{4}[ -]?\d{6}/,
    isValid: (id) => weighted(id, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === Number(id[3]),
    words: ['sozialversicherungsnummer', 'versicherungsnummer', 'svnr', 'sv-nummer', 'sv-nr'],
  },
];

const isBelgian = (id: string) => {
  const check = 97 - Number(id.slice(9));
  return modulo(id.slice(0, 9), 97) === check || modulo(`2${id.slice(0, 9)}`, 97) === check;
};

/** Belgium: rijksregisternummer, numéro national. */
export const BE: readonly NationalId[] = [
  { shape: /\d{2}\.\d{2}\.\d{2}-\d{3}\.\d{2}/, isValid: isBelgian },
  {
    shape: /\d{11}/,
    isValid: isBelgian,
    words: ['rijksregisternummer', 'rijksregister', 'insz', 'niss', 'numéro national', 'registre national'],
  },
];

/** Switzerland: AHV-Nummer, an EAN-13 under 756. */
export const CH: readonly NationalId[] = [
  {
    shape: /756[. ]?\d{4}[. ]?\d{4}[. ]?\d{2}/,
    isValid: (id) => weighted(id, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0,
  },
];

/** Germany: Steuer-ID, Rentenversicherungsnummer, Krankenversichertennummer, Ausweis. */
export const DE: readonly NationalId[] = [
  {
    shape: /[1-9]\d[ ]?\d{3}[ ]?\d{3}[ ]?\d{3}/,
    isValid: (id) => mod11and10(id),
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
  {
    shape: /\d{2} ?[0-7]\d[01]\d{3} ?[a-zA-Z] ?\d{3}/,
    isValid: (id) =>
      sumOfDigitSums(withLetterAsDigits(id), [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1]) === Number(id.at(-1)),
  },
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
  {
    shape: /[cfghjklmnprtvwxyzCFGHJKLMNPRTVWXYZ][cfghjklmnprtvwxyzCFGHJKLMNPRTVWXYZ\d]{8}\d?/,
    isValid: (id) => /\d.*\d.*\d/.test(id),
    words: ['ausweisnummer', 'personalausweis', 'ausweis-nr', 'ausweisnr'],
  },
];

/** The letter as its place in the alphabet, two digits. */
function withLetterAsDigits(id: string): string {
  return id.slice(0, -1).replace(/[A-Z]/, (letter) => String(letter.charCodeAt(0) - 64).padStart(2, '0'));
}

function sumOfDigitSums(digits: string, weights: readonly number[]): number {
  return (
    weights.reduce(
      (sum, weight, i) =>
        sum + [...String(weight * Number(digits[i]))].reduce((all, digit) => all + Number(digit), 0),
      0,
    ) % 10
  );
}

/** Denmark: CPR-nummer. Since 2007 it has no check digit. */
export const DK: readonly NationalId[] = [
  {
    shape: /\d{6}[- ]?\d{4}/,
    isValid: (id) => isBirthday(id.slice(2, 4), id.slice(0, 2)),
    words: ['cpr', 'cpr-nummer', 'cpr-nr', 'personnummer'],
  },
];

const SPANISH_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const isSpanish = (id: string) =>
  SPANISH_LETTERS[
    Number(id.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))) % 23
  ] === id.at(-1);

/** Spain: NIF (DNI) and NIE. */
export const ES: readonly NationalId[] = [
  { shape: /\d{7,8}[- ]?[a-zA-Z]/, isValid: isSpanish },
  { shape: /[xyzXYZ][- ]?\d{7}[- ]?[a-zA-Z]/, isValid: isSpanish },
];

const FINNISH_CHECKS = '0123456789ABCDEFHJKLMNPRSTUVWXY';

function isFinnish(id: string): boolean {
  const digits = id.replace(/\D/g, '').slice(0, 9);
  return isBirthday(id.slice(2, 4), id.slice(0, 2)) && FINNISH_CHECKS[Number(digits) % 31] === id.at(-1);
}

/** Finland: henkilötunnus. The sign of the century is a hyphen, a plus or a letter. */
export const FI: readonly NationalId[] = [
  { shape: /\d{6}[-+a-fu-yA-FU-Y]\d{3}[\da-fhj-npr-yA-FHJ-NPR-Y]/, isValid: isFinnish },
];

function isFrench(id: string): boolean {
  const digits = id.replace('2A', '19').replace('2B', '18');
  return 97 - modulo(digits.slice(0, 13), 97) === Number(digits.slice(13));
}

/** France: numéro de sécurité sociale (NIR). */
export const FR: readonly NationalId[] = [
  {
    shape: /[12] ?\d{2} ?(?:0[1-9]|1[0-2]|[2-4]\d|[5-9]\d) ?(?:\d{2}|2[abAB]) ?\d{3} ?\d{3} ?\d{2}/,
    isValid: isFrench,
  },
];

/** United Kingdom: national insurance number, driving licence, NHS number. */
export const GB: readonly NationalId[] = [
  {
    shape:
      /[a-ceghj-pr-tw-zA-CEGHJ-PR-TW-Z][a-ceghj-npr-tw-zA-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[a-dA-D]/,
    isValid: (id) => !/^(?:BG|GB|KN|NK|NT|TN|ZZ)/.test(id),
  },
  {
    shape:
      /[a-zA-Z][a-zA-Z9]{4}\d(?:0[1-9]|1[0-2]|5[1-9]|6[0-2])(?:0[1-9]|[12]\d|3[01])\d[a-zA-Z][a-zA-Z9][a-zA-Z\d][a-zA-Z]{2}/,
    isValid: () => true,
  },
  {
    shape: /\d{3}[- ]?\d{3}[- ]?\d{4}/,
    isValid: (id) => (11 - (weighted(id, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(id[9]),
    words: ['nhs', 'nhs number', 'nhs no'],
  },
];

/** Italy: codice fiscale, also with letters for digits where two people would share one. */
export const IT: readonly NationalId[] = [
  {
    shape:
      /[a-zA-Z]{6}[\dlmnp-vLMNP-V]{2}[abcdehlmprstABCDEHLMPRST][\dlmnp-vLMNP-V]{2}[a-zA-Z][\dlmnp-vLMNP-V]{3}[a-zA-Z]/,
    isValid: (id) => /\d/.test(id.slice(6)),
  },
];

/** Netherlands: burgerservicenummer. */
export const NL: readonly NationalId[] = [
  {
    shape: /\d{9}|\d{4}[. ]\d{2}[. ]\d{3}/,
    isValid: (id) => weighted(id, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0,
    words: ['bsn', 'burgerservicenummer', 'sofinummer', 'sofi-nummer'],
  },
];

/** Norway: fødselsnummer, D-nummer. */
export const NO: readonly NationalId[] = [
  {
    shape: /\d{6} ?\d{5}/,
    isValid: (id) =>
      weighted(id, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0 &&
      weighted(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    words: ['fødselsnummer', 'fødselsnr', 'personnummer', 'd-nummer', 'fnr'],
  },
];

/** Portugal: NIF of a person. */
export const PT: readonly NationalId[] = [
  {
    shape: /[1-4]\d{2} ?\d{3} ?\d{3}/,
    isValid: (id) => {
      const rest = weighted(id, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
      return (rest < 2 ? 0 : 11 - rest) === Number(id[8]);
    },
    words: ['nif', 'contribuinte'],
  },
];

function isSwedish(id: string): boolean {
  const short = id.slice(-10);
  const day = Number(short.slice(4, 6));
  return isBirthday(short.slice(2, 4), String(day > 60 ? day - 60 : day)) && luhn(short);
}

/** Sweden: personnummer, samordningsnummer. */
export const SE: readonly NationalId[] = [
  { shape: /(?:18|19|20)?\d{6}[-+]\d{4}/, isValid: isSwedish },
  {
    shape: /(?:18|19|20)?\d{6} ?\d{4}/,
    isValid: isSwedish,
    words: ['personnummer', 'personnr', 'pnr', 'samordningsnummer', 'swedish id'],
  },
];
