import type { NationalId } from './national-id-kind.ts';

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const isValid = (id: string) =>
  LETTERS[Number(id.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))) % 23] ===
  id.at(-1);

/** Spain: NIF (DNI) and NIE. */
export const ES: readonly NationalId[] = [
  { shape: /\d{7,8}[- ]?[a-zA-Z]/, isValid },
  { shape: /[xyzXYZ][- ]?\d{7}[- ]?[a-zA-Z]/, isValid },
];
