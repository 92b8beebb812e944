import type { CountryCode } from 'libphonenumber-js';

// Indices of the table, version 4: https://gitlab.com/catamphetamine/libphonenumber-js/blob/master/METADATA.md
export const NATIONAL_PATTERN = 2;
export const FORMATS = 4;
export const TRUNK = 5;

/** Countries where a number begins with a zero at home, the larger ones: each costs a comparison. */
export const COUNTRIES_WITH_TRUNK: readonly CountryCode[] = [
  ...([
    'DE',
    'FR',
    'GB',
    'NL',
    'BE',
    'CH',
    'AT',
    'SE',
    'FI',
    'IE',
    'HU',
    'RO',
    'UA',
    'RS',
    'HR',
    'BG',
  ] as const),
  ...(['TR', 'IL', 'AE', 'EG', 'ZA', 'NG', 'KE', 'JP', 'KR', 'TW', 'TH', 'VN', 'ID', 'MY', 'PH'] as const),
  ...(['PK', 'IN', 'BD', 'AU', 'NZ', 'AR', 'MA'] as const),
];

/** A row of the table; 0 stands for what it lacks. */
type Row = readonly unknown[];
/** The whole table of all countries. */
export interface PhoneTable {
  readonly country_calling_codes: Readonly<Record<string, readonly string[]>>;
  readonly countries: Readonly<Record<string, Row>>;
  readonly nonGeographic: Readonly<Record<string, Row>>;
}

/** North America has one plan; the row of the United States matches the numbers of all others. */
const NORTH_AMERICA = '1';

/**
 * The table without what nothing here reads, more than a half of its size: lengths, prefixes, how numbers are written abroad
 * and in countries that write no zero before them, and rows that another one holds.
 */
export function prunedTable<T extends PhoneTable>(table: T): T {
  const [first = '', ...others] = table.country_calling_codes[NORTH_AMERICA] ?? [];
  const pruned = (rows: PhoneTable['countries']) =>
    Object.fromEntries(
      Object.entries(rows)
        .filter(([country]) => !others.includes(country))
        .map(([country, row]) => [country, prunedRow(row, country)]),
    );
  return {
    ...table,
    country_calling_codes: { ...table.country_calling_codes, [NORTH_AMERICA]: [first] },
    countries: pruned(table.countries),
    nonGeographic: pruned(table.nonGeographic),
  };
}

function prunedRow(row: Row, country: string): Row {
  const pattern = [0, 0, row[NATIONAL_PATTERN]];
  const formats = COUNTRIES_WITH_TRUNK.some((one) => one === country) ? row[FORMATS] : undefined;
  const kept = Array.isArray(formats) ? formats.map(prunedFormat) : 0;
  return String(row[TRUNK]).startsWith('0') ? [...pattern, 0, kept, row[TRUNK]] : pattern;
}

/** The pattern and the most exact leading digits, which are the last. */
const prunedFormat = ([pattern, , leading]: readonly [string, string, (readonly string[])?]): Row =>
  leading ? [pattern, 0, leading.slice(-1)] : [pattern];
