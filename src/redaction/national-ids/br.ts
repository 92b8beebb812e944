import type { NationalId } from './national-id-kind.ts';

const isValid = (id: string) =>
  !/^(\d)\1*$/.test(id) && [9, 10].every((length) => checkDigit(id, length) === Number(id[length]));

function checkDigit(id: string, length: number): number {
  const sum = [...id.slice(0, length)].reduce((all, digit, i) => all + Number(digit) * (length + 1 - i), 0);
  return ((sum * 10) % 11) % 10;
}

/** Brazil: CPF. */
export const BR: readonly NationalId[] = [
  { shape: /\d{3}\.\d{3}\.\d{3}-\d{2}/, isValid },
  { shape: /\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2}/, isValid, words: ['cpf'] },
];
