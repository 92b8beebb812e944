import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutantsOf } from '../mutants/mutants-of.ts';

const testFiles = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => `tests/unit/${path}`);

it('finds every line that a mutant breaks, once', () => {
  expect(mutantsOf([]).length).toBeGreaterThan(0);
});

it('finds the tests that must notice each mutant', () => {
  const parts = new Set(mutantsOf([]).flatMap(({ tests }) => tests));
  expect([...parts].filter((part) => !testFiles.some((path) => path.includes(part)))).toEqual([]);
});
