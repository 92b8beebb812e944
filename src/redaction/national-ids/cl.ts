import type { NationalId } from './national-id-kind.ts';

function isValid(id: string): boolean {
  const sum = [...id.slice(0, -1)]
    .reverse()
    .reduce((all, digit, i) => all + Number(digit) * (2 + (i % 6)), 0);
  return '0K987654321'[sum % 11] === id.at(-1);
}

/** Chile: RUT. */
export const CL: readonly NationalId[] = [
  { shape: /\d{1,2}\.\d{3}\.\d{3}-[\dkK]/, isValid },
  { shape: /\d{7,8}-[\dkK]/, isValid, words: ['rut', 'run'] },
];
