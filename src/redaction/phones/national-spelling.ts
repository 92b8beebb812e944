import type { CountryCode } from 'libphonenumber-js';
import { isGroupedAsIn, isNationalNumber, trunkOf } from './phone-plans.ts';
import { COUNTRIES_WITH_TRUNK } from './phone-table.ts';

const LEAST_DIGITS = 9;
const MOST_DIGITS = 12;

/**
 * Whether a number, in groups of digits, is written as a country writes its numbers at home. Rows of numbers, dates and
 * amounts are not.
 */
export function isNationalSpelling(written: string): boolean {
  const groups = written.match(/\d+/g) ?? [];
  const digits = groups.join('');
  if (digits.length < LEAST_DIGITS || digits.length > MOST_DIGITS || !isBalanced(written)) return false;
  if (/^\(\d\d\) ?9?\d{4}-\d{4}$/.test(written)) return isNationalNumber(digits, 'BR');
  if (/^8[ -]?\(/.test(written)) return isNationalNumber(digits.slice(1), 'RU') && groups.length > 2;
  if (/^[67]\d\d \d\d \d\d \d\d$/.test(written)) return isNationalNumber(digits, 'ES');
  if (!digits.startsWith('0') || isRow(groups) || DATE.test(written) || POSTAL.test(written)) return false;
  if (groups.length === 1) return isInOnePiece(digits);
  if (/\(/.test(written) && /^(?:\(?0\d|0 ?\()/.test(written) && isOfAny(digits, BRACKETS)) return true;
  return (
    COUNTRIES_WITH_TRUNK.some((country) => isInGroupsOf(country, groups)) ||
    isLoose(groups) ||
    isArgentine(digits, groups)
  );
}

const DATE = /(?<!\d)(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d|(?:19|20)\d\d([./-])\d{1,2}\2\d{1,2})(?!\d)/;

/** A US postal code with its four further digits. */
const POSTAL = /^0\d{4}-\d{4}$/;

/** `01 02 03 04 05` are page numbers. */
const isRow = (groups: readonly string[]): boolean =>
  groups.length > 3 && groups.every((group, at) => at === 0 || Number(group) === Number(groups[at - 1]) + 1);

function isBalanced(written: string): boolean {
  const opened = written.indexOf('(');
  return opened < 0
    ? !written.includes(')')
    : opened === written.lastIndexOf('(') && written.indexOf(')') > opened;
}

/** Countries whose numbers are known by a trunk 0 and eleven digits in one piece, or by brackets around the area. */
const BRACKETS: readonly CountryCode[] = [
  ...(['GB', 'TR', 'PH', 'DE', 'PK', 'BD', 'EG', 'NG', 'IR', 'JP', 'KR', 'ZA', 'AU', 'VN', 'ID'] as const),
  ...(['IE', 'HU', 'NL', 'AT', 'SE', 'NZ', 'UA', 'TW', 'MY', 'IT'] as const),
];
const ELEVEN_DIGITS = BRACKETS.slice(0, 15);

function isOfAny(digits: string, countries: readonly CountryCode[]): boolean {
  return countries.some((country) => isNationalNumber(withoutTrunk(digits, country), country));
}

function withoutTrunk(digits: string, country: CountryCode): string {
  const trunk = trunkOf(country);
  return digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
}

/** `07400123456`, or a mobile of ten digits in France and the Netherlands. */
function isInOnePiece(digits: string): boolean {
  if (digits.length === 11) return isOfAny(digits, ELEVEN_DIGITS);
  return /^0[67]\d{8}$/.test(digits) && isOfAny(digits, ['FR', 'NL']);
}

function isInGroupsOf(country: CountryCode, groups: readonly string[]): boolean {
  const trunk = trunkOf(country);
  const [first = '', ...rest] = groups;
  if (!first.startsWith(trunk)) return false;
  const head = first.slice(trunk.length);
  const own = head === '' ? rest : [head, ...rest];
  return own.length > 1 && isGroupedAsIn(country, own) && isNationalNumber(own.join(''), country);
}

/** Countries that write the area, a sign and the rest in groups of any length: `0151/23456789`, `06-12345678`. */
const LOOSE: readonly CountryCode[] = ['DE', 'NL', 'AT', 'CH', 'SE', 'FI', 'BE', 'FR'];

function isLoose([area = '', ...rest]: readonly string[]): boolean {
  if (!/^0[1-9]\d{0,4}$/.test(area) || rest.length === 0 || rest.length > 4) return false;
  const local = rest.join('');
  const isLong =
    rest.length === 1
      ? local.length >= 6
      : /^(?:[23],)*(?:[23]|3,4)$/.test(rest.map(({ length: each }) => each).join());
  return isLong && local.length >= 6 && isOfAny(area + local, LOOSE);
}

/** Argentina dials 15 behind the area of a mobile, which its plan writes as a 9 before the area. */
function isArgentine(digits: string, groups: readonly string[]): boolean {
  const [, area = '', local = ''] = /^0(\d{2,4})15(\d{6,8})$/.exec(digits) ?? [];
  return groups.length > 2 && area !== '' && isNationalNumber(`9${area}${local}`, 'AR');
}
