import { expect, it } from 'vitest';
import { isWhole, type KitResults, kits, kitsTable, type Place } from '../../../e2e/matrix/kits-table.ts';

const all: KitResults = new Map(kits.map(({ name }) => [name, { 'kit in view': '', 'kit hidden': '' }]));

it('is whole only with every chat', () => {
  expect(isWhole(all)).toBe(true);
  expect(isWhole(new Map([...all].slice(1)))).toBe(false);
});

it('shows what was kept, what the person was told and what failed', () => {
  const table = kitsTable(
    new Map<string, Partial<Record<Place, string>>>(all).set('antdx', { 'kit in view': 'No answer.' }),
  );
  expect(table).toContain('| antdx | “No answer.” | ✗ |');
  expect(table).toContain('| minchat | ✓ | ✓ |');
});
