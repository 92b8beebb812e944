import { expect, it } from 'vitest';
import { GENERATED_KINDS, generatedCases, ordinaryNumbers } from '../../support/personal-data/cases.ts';

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
