import { expect, it } from 'vitest';
import { findSpans } from '../../support/find-spans.ts';
import { GENERATED_KINDS, generatedCases, ordinaryNumbers } from '../../support/personal-data/cases.ts';
import { scoreCases } from '../../support/personal-data/score-cases.ts';

const WHOLE = 20_000;
const LEAST_A_KIND = 500;

it('makes the same cases of a seed, others of another, and says where each value stands', () => {
  const cases = generatedCases(1, 500);
  expect(generatedCases(1, 500)).toEqual(cases);
  expect(generatedCases(2, 500)).not.toEqual(cases);
  for (const { kind, text, start, end, from } of cases) {
    expect(from).not.toBe('');
    if (kind === 'none') continue;
    expect(text.slice(start, end), text).toMatch(/^[^\s"].*[^\s"]$/s);
    expect(end - start, text).toBeGreaterThanOrEqual(4);
  }
});

it('has enough cases of every kind in a whole set', () => {
  const share = generatedCases(1, WHOLE / 20);
  for (const kind of GENERATED_KINDS)
    expect(share.filter((each) => each.kind === kind).length * 20, kind).toBeGreaterThanOrEqual(LEAST_A_KIND);
});

it('labels nothing in ordinary numbers', () => {
  expect(new Set(ordinaryNumbers(1, 100).map(({ kind }) => kind))).toEqual(new Set(['none']));
});

/** A seed by which something was once missed joins them. */
const SEEDS = [18];
const IN_THE_GATE = 5000;

it.each(SEEDS)(
  'seed %i: protects 99 of 100 of each kind, and 98 of 100 of what it hides are right',
  (seed) => {
    for (const { kind, protect, precision, missed, wrong } of scoreCases(
      generatedCases(seed, IN_THE_GATE),
      findSpans,
      GENERATED_KINDS,
    )) {
      const told = [
        ...missed.map(({ text, from }) => `missed ${JSON.stringify(text)} (${from})`),
        ...wrong,
      ].join('\n');
      expect(protect, `${kind}\n${told}`).toBeGreaterThanOrEqual(99);
      expect(precision, `${kind}\n${told}`).toBeGreaterThanOrEqual(98);
    }
  },
);

it('takes at most 0.5 % of 5,000 order, parcel, article and account numbers, versions, coordinates and prices', () => {
  const taken = ordinaryNumbers(18, 5000).filter(({ text }) => findSpans(text).length > 0);
  expect(taken.length, taken.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(25);
});
