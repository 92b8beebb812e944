import type { CountryCode } from 'libphonenumber-js';
import metadata from 'libphonenumber-js/min/metadata';
import { FORMATS, NATIONAL_PATTERN, TRUNK } from './phone-table.ts';

// This uses only the library's table, of which the build keeps a part: its parser takes 50 µs a number and doubles the
// size.

/** Whether a calling code and number, digits only, fit the numbering plan. */
export function isInternationalNumber(digits: string): boolean {
  return [1, 2, 3].some((length) =>
    plansOf(digits.slice(0, length)).some((plan) => plan.test(digits.slice(length))),
  );
}

/** Whether a country or service has this calling code. */
export function isCallingCode(digits: string): boolean {
  return plansOf(digits).length > 0;
}

/** Whether the digits, without a trunk 0, fit the country's numbering plan. */
export function isNationalNumber(digits: string, country: CountryCode): boolean {
  return planOf(country).test(digits);
}

/** What somebody dials before a number at home, such as 0; '' if nothing. */
export function trunkOf(country: CountryCode): string {
  const trunk: unknown = metadata.countries[country]?.[TRUNK];
  return typeof trunk === 'string' ? trunk : '';
}

/** Whether the country writes the number in these groups, without a trunk 0. */
export function isGroupedAsIn(country: CountryCode, groups: readonly string[]): boolean {
  const digits = groups.join('');
  return formatsOf(country).some(({ count, groupsOf, leading }) => {
    if (count !== groups.length || !leading.test(digits)) return false;
    const [, ...inCountry] = groupsOf.exec(digits) ?? [];
    return groups.every((group, at) => group === inCountry[at]);
  });
}

const plans = new Map<string, readonly RegExp[]>();

function plansOf(callingCode: string): readonly RegExp[] {
  let known = plans.get(callingCode);
  if (!known) {
    const ofNoCountry = metadata.nonGeographic[callingCode];
    known = (metadata.country_calling_codes[callingCode] ?? []).map(planOf);
    if (ofNoCountry) known = [whole(ofNoCountry[NATIONAL_PATTERN])];
    plans.set(callingCode, known);
  }
  return known;
}

const nationalPlans = new Map<CountryCode, RegExp>();

function planOf(country: CountryCode): RegExp {
  let plan = nationalPlans.get(country);
  if (!plan) {
    plan = whole(metadata.countries[country]?.[NATIONAL_PATTERN] ?? '');
    nationalPlans.set(country, plan);
  }
  return plan;
}

interface Format {
  readonly count: number;
  readonly groupsOf: RegExp;
  readonly leading: RegExp;
}
const formats = new Map<CountryCode, readonly Format[]>();

function formatsOf(country: CountryCode): readonly Format[] {
  let known = formats.get(country);
  if (!known) {
    const rows: readonly [pattern: string, format: string, leading?: readonly string[]][] =
      metadata.countries[country]?.[FORMATS] ?? [];
    // The last entry has the most exact leading digits.
    known = rows.map(([pattern, , leading]) => ({
      count: pattern.split(/\((?!\?)/).length - 1,
      groupsOf: whole(pattern),
      leading: new RegExp(`^(?:${leading?.at(-1) ?? ''})`),
    }));
    formats.set(country, known);
  }
  return known;
}

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`);
}
