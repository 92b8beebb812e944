import { isBirthday, luhn } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

function isValid(id: string): boolean {
  const short = id.slice(-10);
  const day = Number(short.slice(4, 6));
  return isBirthday(short.slice(2, 4), String(day > 60 ? day - 60 : day)) && luhn(short);
}

/** Sweden: personnummer, samordningsnummer. */
export const SE: readonly NationalId[] = [
  { shape: /(?:18|19|20)?\d{6}[-+]\d{4}/, isValid },
  {
    shape: /(?:18|19|20)?\d{6} ?\d{4}/,
    isValid,
    words: ['personnummer', 'personnr', 'pnr', 'samordningsnummer', 'swedish id'],
  },
];
