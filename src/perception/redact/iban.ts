import { countrySpecs, isValidIBAN } from 'ibantools';
import { allMatches } from './context.ts';
import type { Range, Recogniser } from './span.ts';

/** International bank account numbers, in one piece or in groups, with length, form and check digits of their country. */
export const iban: Recogniser = { type: 'IBAN', leastLength: 15, leastDigits: 2, mayHold: (text) => HINT.test(text), find };

const HINT = /\d{2}(?<=[a-z]{2}\d{2})[ -]?[a-z0-9]{2}/i;
const HEAD = /(?<!\w)[a-z]{2}\d{2}(?=[ -]?[a-z0-9]{2})/gi;
const BODY = /[a-z]{2}\d{2}(?:[ -]?[a-z0-9]){11,30}/iy;

function find(text: string): Range[] {
  const found: Range[] = [];
  for (const { 0: head, index } of allMatches(HEAD, text)) {
    const length = countrySpecs[head.slice(0, 2).toUpperCase()]?.chars;
    const end = length && endOf(text, index, length);
    if (end) found.push({ start: index, end });
  }
  return found;
}

function endOf(text: string, start: number, length: number): number | undefined {
  BODY.lastIndex = start;
  const body = BODY.exec(text)?.[0] ?? '';
  let count = 0;
  let taken = 0;
  while (taken < body.length && count < length) if (!' -'.includes(body.charAt(taken++))) count++;
  const compact = body.slice(0, taken).replace(/[ -]/g, '').toUpperCase();
  return !/\w/.test(text.charAt(start + taken)) && isValidIBAN(compact) ? start + taken : undefined;
}
