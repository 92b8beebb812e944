import { expect, it } from 'vitest';
import {
  isWhole,
  type ScrambleResult,
  type ScrambleResults,
  scrambleCases,
  scrambleTable,
  titleOf,
} from '../../../e2e/matrix/scramble-table.ts';

const all: ScrambleResults = new Map(
  scrambleCases.map((one): [string, ScrambleResult] => [titleOf(one), { told: '', waits: [2_000, 4_000] }]),
);

it('is whole only with every redesign of every site', () => {
  expect(isWhole(all)).toBe(true);
  expect(isWhole(new Map([...all].slice(1)))).toBe(false);
});

it('shows what ended, the number of the sentence that the person read, and what failed', () => {
  const table = scrambleTable(
    new Map(all)
      .set('redesigned grok · 2 · visible', { told: 'Look at the chat.', waits: [] })
      .set('redesigned grok · 3 · visible', { waits: [] })
      .set('redesigned grok · 1 · wild', { told: 'Ask again.', waits: [] }),
  );
  expect(table).toContain('| grok | ✓ | 2 | ✗ | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ | 1 | ✓ | ✓ | ✓ | ✓ |');
  expect(table).toContain('1. “Ask again.”\n2. “Look at the chat.”\n');
  expect(table).toContain('command: 4.0 s (');
  expect(table).toContain('| 3 | words | renamed | renamed | wrapper added | wrapper added |');
});

it('says so if no reply was read', () => {
  expect(scrambleTable(new Map())).toContain('command: – (0 replies)');
});
