// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { click, prompt, setUp, turn } from './support/fake-bridge.ts';

const WORDS = '"Your free messages return at 8:00 PM"';

function atLimit({ begun = false } = {}) {
  const world = setUp({ init: { begun } });
  const limits = () => world.told.flatMap(({ name, payload }) => (name === 'CHAT_LIMIT' ? [payload] : []));
  const reach = () => {
    world.chat.composer = undefined;
    world.chat.limitShown = WORDS;
    world.bridge.ready();
  };
  return { ...world, limits, reach };
}

it('reports a limit that has replaced the field for 3 s, and the return of the field', async () => {
  const { limits, reach, pass, chat, bridge } = atLimit();
  reach();
  await pass(2_500);
  expect(limits()).toEqual([]);
  await pass(1_500);
  expect(limits()).toEqual([{ words: WORDS }]);
  await pass(60_000);
  expect(limits()).toHaveLength(1);
  chat.composer = '';
  await bridge.look();
  expect(limits()).toEqual([{ words: WORDS }, { words: null }]);
});

it('is not ready meanwhile, and reports the limit again on the next request', async () => {
  const { limits, reach, pass, bridge } = atLimit();
  reach();
  await pass(60_000);
  expect(bridge.ready()).toMatchObject({ ready: false });
  await pass(1_000);
  expect(limits()).toHaveLength(2);
  expect(bridge.execute(prompt)).toEqual({ state: 'busy' });
});

it('names the message that the chat removed at the limit, and stops following it', async () => {
  const { limits, reach, pass, chat, bridge, names } = atLimit();
  bridge.execute(prompt);
  await pass(1_000);
  chat.turns.length = 0;
  chat.streaming = false;
  reach();
  await pass(5_000);
  expect(limits()).toEqual([{ words: WORDS, turn }]);
  await pass(120_000);
  expect(names()).not.toContain('AGENT_IDLE');
});

it('reads the last reply before the limit counts', async () => {
  const { limits, reach, pass, chat, bridge, names } = atLimit();
  bridge.execute(prompt);
  await pass(1_000);
  reach();
  await pass(20_000);
  expect(limits()).toEqual([]);
  chat.answer(click);
  await pass(10_000);
  expect(names()).toEqual(['AGENT_COMMAND', 'CHAT_LIMIT']);
  expect(limits()).toEqual([{ words: WORDS }]);
});
