import { isBirthday } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

const CHECKS = '0123456789ABCDEFHJKLMNPRSTUVWXY';

function isValid(id: string): boolean {
  const digits = id.replace(/\D/g, '').slice(0, 9);
  return isBirthday(id.slice(2, 4), id.slice(0, 2)) && CHECKS[Number(digits) % 31] === id.at(-1);
}

/** Finland: henkilötunnus. The sign of the century is a hyphen, a plus or a letter. */
export const FI: readonly NationalId[] = [
  { shape: /\d{6}[-+a-fu-yA-FU-Y]\d{3}[\da-fhj-npr-yA-FHJ-NPR-Y]/, isValid },
];
