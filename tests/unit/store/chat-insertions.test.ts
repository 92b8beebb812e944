import { expect, it } from 'vitest';
import { openInsertions } from '../../../src/store/chat-insertions.ts';
import { FakeArea } from '../../support/browser/area.ts';

it('stores the ways of one origin', async () => {
  const { area } = new FakeArea();
  const known = { field: 'markdown', exact: 'literal', escaped: ['pieces'] } as const;
  await openInsertions(area).keep('https://a.example', { ...known, escaped: [...known.escaped] });
  expect(await openInsertions(area).of('https://a.example')).toEqual(known);
  expect(await openInsertions(area).of('https://b.example')).toBeUndefined();
});

it.each([4000, { field: 'markdown', exact: 'eval', escaped: [] }, { field: 'markdown', exact: 'paste' }])(
  'ignores %j',
  async (stored) => {
    const insertions = openInsertions(new FakeArea({ 'insertion:https://a.example': stored }).area);
    expect(await insertions.of('https://a.example')).toBeUndefined();
  },
);
