import { countrySpecs } from 'ibantools';
import { BETWEEN_GROUPS } from '../matching/group-sign.ts';
import type { Range } from '../matching/span.ts';
import { allMatches } from '../matching/text-matches.ts';

const HEAD = new RegExp(String.raw`(?<![a-z\d])[a-z]{2}\d{2}(?=${BETWEEN_GROUPS}?[a-z\d]{2})`, 'gi');

/**
 * Finds international bank account numbers by their country's length, form and check digits, grouped or not.
 */
export function findIbans(text: string): Range[] {
  const found: Range[] = [];
  for (const { 0: head, index } of allMatches(HEAD, text)) {
    const country = countryOf(head.slice(0, 2).toUpperCase());
    if (!country) continue;
    country.written.lastIndex = index;
    const number = country.written.exec(text)?.[0];
    if (number !== undefined && isAssignable(number.replace(/[^a-z\d]/gi, '').toUpperCase(), country)) {
      found.push({ start: index, end: index + number.length });
    }
  }
  return found;
}

/** A country's rules for account numbers. */
interface Country {
  /** Matches an IBAN of the country's length. */
  readonly written: RegExp;
  readonly account: RegExp;
  /** Checks the country's own check digits; true if it has none. */
  readonly isAccount: (account: string) => boolean;
}
const countries = new Map<string, Country | undefined>();

function countryOf(code: string): Country | undefined {
  if (!countries.has(code)) countries.set(code, knownCountry(code));
  return countries.get(code);
}

// This uses only the library's table: the library's check compiles two expressions for every number.
function knownCountry(code: string): Country | undefined {
  const {
    chars,
    bban_regexp: account,
    bban_validation_func: isAccount = () => true,
  } = countrySpecs[code] ?? {};
  if (!chars || !account) return undefined;
  const written = new RegExp(
    String.raw`[a-z]{2}\d{2}(?:${BETWEEN_GROUPS}?[a-z\d]){${chars - 4}}(?![a-z\d])`,
    'iy',
  );
  return { written, account: new RegExp(account), isAccount };
}

function isAssignable(iban: string, { account, isAccount }: Country): boolean {
  const ofAccount = iban.slice(4);
  return hasCheckDigits(iban) && account.test(ofAccount) && isAccount(ofAccount);
}

/** ISO 13616: letters count as 10 to 35; country and `00` move to the end. */
function hasCheckDigits(iban: string): boolean {
  let rest = 0;
  const rearranged = `${iban.slice(4)}${iban.slice(0, 2)}00`;
  for (let at = 0; at < rearranged.length; at++) {
    const code = rearranged.charCodeAt(at);
    rest = (code < 58 ? rest * 10 + code - 48 : rest * 100 + code - 55) % 97;
  }
  return 98 - rest === Number(iban.slice(2, 4));
}
