import { countrySpecs } from 'ibantools';
import type { Range, Recogniser } from '../matching/span.ts';
import { allMatches } from '../matching/text-matches.ts';

/** International bank account numbers, in one piece or in groups, with length, form and check digits of their country. */
export const iban: Recogniser = {
  type: 'IBAN',
  leastLength: 15,
  leastDigits: 2,
  mayHold: (text) => HINT.test(text),
  find,
};

const HINT = /\d{2}(?<=[a-z]{2}\d{2})[ -]?[a-z0-9]{2}/i;
const HEAD = /(?<!\w)[a-z]{2}\d{2}(?=[ -]?[a-z0-9]{2})/gi;

function find(text: string): Range[] {
  const found: Range[] = [];
  for (const { 0: head, index } of allMatches(HEAD, text)) {
    const country = countryOf(head.slice(0, 2).toUpperCase());
    if (!country) continue;
    country.written.lastIndex = index;
    const number = country.written.exec(text)?.[0];
    if (number !== undefined && isGivenOut(number.replace(/[ -]/g, '').toUpperCase(), country)) {
      found.push({ start: index, end: index + number.length });
    }
  }
  return found;
}

/** How a country forms its numbers. */
interface Country {
  /** As long as they are there. */
  readonly written: RegExp;
  readonly account: RegExp;
  /** The country's own check digits, where it has any. */
  readonly isAccount: (account: string) => boolean;
}
const countries = new Map<string, Country | undefined>();

function countryOf(code: string): Country | undefined {
  if (!countries.has(code)) countries.set(code, knownCountry(code));
  return countries.get(code);
}

// Only the library's table is used: its check compiles two expressions for every number.
function knownCountry(code: string): Country | undefined {
  const {
    chars,
    bban_regexp: account,
    bban_validation_func: isAccount = () => true,
  } = countrySpecs[code] ?? {};
  if (!chars || !account) return undefined;
  const written = new RegExp(String.raw`[a-z]{2}\d{2}(?:[ -]?[a-z0-9]){${chars - 4}}(?!\w)`, 'iy');
  return { written, account: new RegExp(account), isAccount };
}

function isGivenOut(iban: string, { account, isAccount }: Country): boolean {
  const ofAccount = iban.slice(4);
  return hasCheckDigits(iban) && account.test(ofAccount) && isAccount(ofAccount);
}

/** ISO 13616: letters count as 10 to 35, country and `00` stand last. */
function hasCheckDigits(iban: string): boolean {
  let rest = 0;
  const rearranged = `${iban.slice(4)}${iban.slice(0, 2)}00`;
  for (let at = 0; at < rearranged.length; at++) {
    const code = rearranged.charCodeAt(at);
    rest = (code < 58 ? rest * 10 + code - 48 : rest * 100 + code - 55) % 97;
  }
  return 98 - rest === Number(iban.slice(2, 4));
}
