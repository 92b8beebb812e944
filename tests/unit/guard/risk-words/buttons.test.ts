import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buttonScores } from '../../../support/risk-buttons.ts';

const scores = buttonScores();

it('lists 100 risky names in English and 10 in each other language', () => {
  expect(scores).toHaveLength(12);
  for (const { language, names } of scores)
    expect([language, names]).toEqual([language, language === 'en' ? 100 : 10]);
});

it('leaves no risky name unasked that the threat model does not name', () => {
  const model = readFileSync('docs/threat-model.md', 'utf8').replace(/\s+/g, ' ');
  const unnamed = scores.flatMap(({ missed }) => missed.filter((name) => !model.includes(`"${name}"`)));
  expect(unnamed).toEqual([]);
});

it('asks about 80 of 100 in English', () => {
  const english = scores.find(({ language }) => language === 'en');
  expect(english?.missed.length).toBeLessThanOrEqual(20);
});
