/** Checks a Luhn number: ISO/IEC 7812-1 annex B. `digits` must hold digits only, here and below. */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    sum += i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}

/** Sum of each digit times the weight at its index. */
export function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0);
}

/** Remainder of a number of any length after division. */
export function modulo(digits: string, divisor: number): number {
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % divisor, 0);
}

/** Checks the last digit by ISO/IEC 7064, MOD 11,10. */
export function mod11and10(digits: string): boolean {
  const product = [...digits.slice(0, -1)].reduce(
    (rest, digit) => (((rest + Number(digit)) % 10 || 10) * 2) % 11,
    10,
  );
  return (11 - product) % 10 === Number(digits.at(-1));
}

const DIHEDRAL = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const PERMUTATIONS = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

/** Checks the last digit: https://en.wikipedia.org/wiki/Verhoeff_algorithm */
export function verhoeff(digits: string): boolean {
  const check = [...digits]
    .reverse()
    .reduce((rest, digit, i) => Number(DIHEDRAL[rest]?.[Number(PERMUTATIONS[i % 8]?.[Number(digit)])]), 0);
  return check === 0;
}
