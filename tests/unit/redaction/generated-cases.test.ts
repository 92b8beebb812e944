import { expect, it } from 'vitest';
import { findSpans } from '../../support/find-spans.ts';
import { belowBars } from '../../support/personal-data/below-bars.ts';
import { generatedCases, ordinaryNumbers } from '../../support/personal-data/cases.ts';

const PART = 500;

it('makes the same cases of a seed, others of another, and says where each value stands', () => {
  const cases = generatedCases(1, PART);
  expect(generatedCases(1, PART)).toEqual(cases);
  expect(generatedCases(2, PART)).not.toEqual(cases);
  for (const { kind, text, start, end, from } of cases) {
    expect(from).not.toBe('');
    if (kind === 'none') continue;
    expect(text.slice(start, end), text).toMatch(/^[^\s"].*[^\s"]$/s);
    expect(end - start, text).toBeGreaterThanOrEqual(4);
  }
});

it('labels nothing in ordinary numbers', () => {
  expect(new Set(ordinaryNumbers(1, 100).map(({ kind }) => kind))).toEqual(new Set(['none']));
});

/** A seed by which `npm run matrix` finds more missed or taken than the bars allow joins them. */
const SEEDS = [18];

it.each(SEEDS)(
  'seed %i: protects 99 of 100 of each kind, and 98 of 100 of what it hides are right',
  (seed) => {
    expect(belowBars(seed, findSpans)).toEqual([]);
  },
);

it('takes at most 0.5 % of 5,000 order, parcel, article and account numbers, versions, coordinates and prices', () => {
  const taken = ordinaryNumbers(18, 5000).filter(({ text }) => findSpans(text).length > 0);
  expect(taken.length, taken.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(25);
});
