import type { Random } from './random.ts';

/** GS1 General Specifications: the check digit of an EAN, UPC or GTIN. */
export function ean(digits: string, length: number): string {
  const body = digits.slice(0, length - 1);
  const sum = [...body].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return body + String((10 - (sum % 10)) % 10);
}

/** ISO 2108: an ISBN of ten characters. */
export function isbn10(random: Random): string {
  const body = random.digits(9);
  const sum = [...body].reduce((all, digit, at) => all + Number(digit) * (10 - at), 0);
  const check = (11 - (sum % 11)) % 11;
  return body + (check === 10 ? 'X' : String(check));
}

/** Universal Postal Union, standard S10: the number of a parcel. */
export function s10(random: Random): string {
  const serial = random.digits(8);
  const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce((all, weight, at) => all + weight * Number(serial[at]), 0);
  const check = 11 - (sum % 11);
  return `${random.fill('R@')}${serial}${check === 10 ? 0 : check === 11 ? 5 : check}${random.word('GB|DE|CN|US|FR')}`;
}
