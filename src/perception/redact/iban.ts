import { countrySpecs, isValidIBAN } from 'ibantools';
import type { Range, Recogniser } from './span.ts';

/** International bank account numbers, in one piece or in groups, with length, form and check digits of their country. */
export const iban: Recogniser = { type: 'IBAN', mayHold: (text) => HINT.test(text), find };

const HINT = /[a-z]{2}\d{2}[ -]?[a-z0-9]{2}/i;
const HEAD = /(?<![\p{L}\p{N}_])[a-z]{2}\d{2}(?=[ -]?[a-z0-9]{2})/giu;

function find(text: string): Range[] {
  const found: Range[] = [];
  for (const head of text.matchAll(HEAD)) {
    const length = countrySpecs[head[0].slice(0, 2).toUpperCase()]?.chars;
    const end = length ? endOf(text, head.index, length) : undefined;
    if (end !== undefined) found.push({ start: head.index, end });
  }
  return found;
}

function endOf(text: string, start: number, length: number): number | undefined {
  let compact = '';
  let at = start;
  while (compact.length < length) {
    if (/[ -]/.test(text.charAt(at)) && compact !== '') at++;
    const char = text.charAt(at);
    if (!/^[a-z0-9]$/i.test(char)) return undefined;
    compact += char;
    at++;
  }
  return !/[\p{L}\p{N}_]/u.test(text.charAt(at)) && isValidIBAN(compact.toUpperCase()) ? at : undefined;
}
