import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inputs, run, shopWith } from '../../background/support/shop.ts';
import { newsIn } from '../../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const toggle = (state: string, words: string, isRadio = false) => ({
  ok: true,
  value: { state, isRadio, words },
});

it('a checkbox that is so already is not pressed, and the agent is told so', async () => {
  const { stage } = await shopWith(
    { action: 'check', fields: { id: 12 } },
    { GET_TOGGLE: toggle('on', 'is checked') },
  );
  await run(stage);
  expect(inputs(stage)).toEqual([]);
  expect(newsIn(stage.stored())).toEqual([
    expect.stringContaining('check 12 → done. 12 is checked already; nothing was pressed.'),
  ]);
});

it('a radio is not unchecked, and nothing is pressed', async () => {
  const { stage } = await shopWith(
    { action: 'uncheck', fields: { id: 12 } },
    { GET_TOGGLE: toggle('on', 'is checked', true) },
  );
  await run(stage);
  expect(inputs(stage)).toEqual([]);
  expect(newsIn(stage.stored())).toEqual([
    expect.stringContaining('uncheck 12 → not done. 12 is one of a group of radios'),
  ]);
});

it.each([
  ['on', 'is checked', /check 12 → done\./],
  ['off', 'is not checked', /check 12 → not done\. 12 was pressed once and is not checked all the same\./],
])('a press is told by what it has made of the checkbox: %s', async (state, words, told) => {
  let looks = 0;
  const { stage } = await shopWith(
    { action: 'check', fields: { id: 12 } },
    {
      GET_TOGGLE: () => {
        looks += 1;
        return looks === 1 ? toggle('off', 'is not checked') : toggle(state, words);
      },
    },
  );
  await run(stage);
  expect(inputs(stage).filter((input) => input === 'mousePressed')).toHaveLength(1);
  expect(newsIn(stage.stored())).toEqual([expect.stringMatching(told)]);
});

it('a checkbox that the page has taken away is not told as unchanged', async () => {
  const gone = { ok: false, failure: { code: 'stale_id', message: 'It is gone.', hint: '' } };
  let looks = 0;
  const { stage } = await shopWith(
    { action: 'check', fields: { id: 12 } },
    {
      GET_TOGGLE: () => {
        looks += 1;
        return looks === 1 ? toggle('off', 'is not checked') : gone;
      },
    },
  );
  await run(stage);
  expect(newsIn(stage.stored())).toEqual([
    expect.stringMatching(/check 12 → done\..*How 12 is now was not seen\./),
  ]);
});
