import { mod11and10 } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

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
    isValid: (id) => crossSum(withLetter(id), [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1]) === Number(id.at(-1)),
  },
  {
    shape: /[a-zA-Z]\d{9}/,
    isValid: (id) => crossSum(withLetter(id), [1, 2, 1, 2, 1, 2, 1, 2, 1, 2]) === Number(id.at(-1)),
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
function withLetter(id: string): string {
  return id.slice(0, -1).replace(/[A-Z]/, (letter) => String(letter.charCodeAt(0) - 64).padStart(2, '0'));
}

function crossSum(digits: string, weights: readonly number[]): number {
  return (
    weights.reduce(
      (sum, weight, i) =>
        sum + [...String(weight * Number(digits[i]))].reduce((all, digit) => all + Number(digit), 0),
      0,
    ) % 10
  );
}
