import { expect, it } from 'vitest';
import { openLearned } from '../../../src/store/learned-chats.ts';
import { FakeArea } from '../../support/browser/area.ts';
import { aLearned } from '../../support/samples.ts';

it('stores one entry per origin, replaces it and removes it', async () => {
  const learned = openLearned(new FakeArea().area);
  await learned.keep('https://b.example', aLearned({ learnedAt: 1 }));
  await learned.keep('https://a.example', aLearned({ learnedAt: 2 }));
  await learned.keep('https://b.example', aLearned({ learnedAt: 3 }));
  expect((await learned.all()).map(({ origin, learned: { learnedAt } }) => [origin, learnedAt])).toEqual([
    ['https://a.example', 2],
    ['https://b.example', 3],
  ]);
  await learned.forget('https://a.example');
  expect(await learned.of('https://a.example')).toBeUndefined();
  expect(await learned.of('https://b.example')).toEqual(aLearned({ learnedAt: 3 }));
});

it('ignores entries that do not fit the schema', async () => {
  const others = {
    'learned:https://a.example': { ...aLearned(), version: 2 },
    'learned:https://b.example': 'x',
    sessions: {},
  };
  const learned = openLearned(new FakeArea(others).area);
  expect(await learned.all()).toEqual([]);
  expect(await learned.of('https://a.example')).toBeUndefined();
});
