import { expect, it } from 'vitest';
import { hostileText } from '../../../e2e/matrix/hostile-text.ts';
import { rows, siteNames } from '../../../e2e/matrix/rows.ts';
import { matrixTable } from '../../../e2e/matrix/table.ts';

it('has a row for everything that a site may do, and marks what held and what did not', () => {
  const table = matrixTable(
    new Map([
      ['as it is · chatgpt', 'holds'],
      ['as it is · claude', 'broken'],
    ]),
  );
  expect(table).toContain('| What the site does | chatgpt | chatgpt-2026 | claude | gemini | aistudio |');
  expect(table).toContain('| as it is | ✓ |   | ✗ |   |   |');
  expect(table.match(/^\| /gm)).toHaveLength(rows.length + 2);
});

it('tries every row on a site, under a name of its own', () => {
  expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length);
  expect(rows.filter(({ on }) => siteNames.every((name) => !on[name]))).toEqual([]);
});

it('tries them with a task as long as a task may be, in which no two lines are the same', () => {
  const text = hostileText();
  const lines = text.split('\n').filter((line) => line !== '');
  expect(text.length).toBeGreaterThan(3_900);
  expect(text.length).toBeLessThanOrEqual(4_000);
  expect(text.trim()).toBe(text);
  expect(new Set(lines).size).toBe(lines.length);
});
