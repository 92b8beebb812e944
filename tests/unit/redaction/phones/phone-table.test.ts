import metadata from 'libphonenumber-js/min/metadata';
import { expect, it } from 'vitest';
import {
  COUNTRIES_WITH_TRUNK,
  FORMATS,
  NATIONAL_PATTERN,
  prunedTable,
  TRUNK,
} from '../../../../src/redaction/phones/phone-table.ts';
import { fromPattern } from '../../../support/personal-data/from-pattern.ts';
import { Random } from '../../../support/personal-data/random.ts';

const whole = metadata.countries as unknown as Readonly<Record<string, readonly unknown[]>>; // As the table is.
const kept = prunedTable(metadata).countries as unknown as typeof whole; // The same.

it('keeps the numbering plan of every country and calling code', () => {
  const { '1': [, ...others] = [], ...codes } = metadata.country_calling_codes;
  for (const [country, row] of Object.entries(whole))
    if (!others.some((other) => other === country))
      expect(kept[country]?.[NATIONAL_PATTERN], country).toBe(row[NATIONAL_PATTERN]);
  expect(prunedTable(metadata).country_calling_codes).toEqual({ '1': ['US'], ...codes });
});

it('matches the numbers of all North America by the plan that it keeps', () => {
  const random = new Random(1);
  const plan = new RegExp(`^(?:${String(kept.US?.[NATIONAL_PATTERN])})$`);
  for (const country of metadata.country_calling_codes['1'] ?? [])
    for (let times = 0; times < 50; times += 1)
      expect(fromPattern(String(whole[country]?.[NATIONAL_PATTERN]), random)).toMatch(plan);
});

it('keeps the groups and the zero of the countries whose spelling is known', () => {
  const groupsOf = (rows: unknown) =>
    (rows as [string, unknown, string[]?][]).map(([pattern, , leading]) => [pattern, leading?.at(-1)]); // As the table is.
  for (const country of COUNTRIES_WITH_TRUNK) {
    expect(kept[country]?.[TRUNK], country).toBe(whole[country]?.[TRUNK]);
    expect(groupsOf(kept[country]?.[FORMATS]), country).toEqual(groupsOf(whole[country]?.[FORMATS]));
  }
});

it('is less than half as long', () => {
  expect(JSON.stringify(prunedTable(metadata)).length).toBeLessThan(JSON.stringify(metadata).length / 2);
});
