import { expect, it } from 'vitest';
import { openBudgets } from '../../../src/store/chat-budgets.ts';
import { FakeArea } from '../../support/browser/area.ts';

it('stores one number of characters per origin', async () => {
  const { area } = new FakeArea();
  await openBudgets(area).keep('https://a.example', 5000);
  await openBudgets(area).keep('https://a.example', 4000);
  expect(await openBudgets(area).of('https://a.example')).toBe(4000);
  expect(await openBudgets(area).of('https://b.example')).toBeUndefined();
  await openBudgets(area).forget('https://a.example');
  expect(await openBudgets(area).of('https://a.example')).toBeUndefined();
});

it.each([0, -1, 2.5, '4000', null, {}])('ignores %j', async (stored) => {
  const budgets = openBudgets(new FakeArea({ 'budget:https://a.example': stored }).area);
  expect(await budgets.of('https://a.example')).toBeUndefined();
});
