import { expect, it } from 'vitest';
import { attackedTable, isWhole } from '../../../../e2e/matrix/hostile/attacked.ts';
import { cases } from '../../../../e2e/matrix/hostile/cases.ts';
import type { Verdict } from '../../../../e2e/matrix/judge.ts';
import { attacks } from '../../../../fixtures/hostile/attacks/index.ts';

const ids = [...cases, ...attacks].map(({ id }) => id);
const results = (verdict: Verdict) => new Map(ids.map((id) => [id, verdict]));

it('has a row of its own for every case and every attack', () => {
  expect(new Set(ids).size).toBe(ids.length);
  const table = attackedTable(results('held').set('click-03', 'fell'));
  const rows = table.split('\n').filter((line) => /\| (?:held|fell) \|$/.test(line));
  expect(rows).toHaveLength(ids.length);
  expect(rows.filter((row) => row.endsWith('| fell |'))).toEqual([expect.stringMatching(/^\| click-03 \|/)]);
});

it('shows what is put in as text that nobody mistakes for markup', () => {
  const table = attackedTable(results('held'));
  expect(table).not.toMatch(/<\/?tool_code|<div|`{3}|\p{Cf}/u);
  expect(table).toContain('U+202E');
});

it('is written by a run that tried every row, and by no other', () => {
  expect(isWhole(results('fell'))).toBe(true);
  const some = results('held');
  some.delete('url-33');
  expect(isWhole(some)).toBe(false);
});
