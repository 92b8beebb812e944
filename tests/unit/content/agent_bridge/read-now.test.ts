import { expect, it } from 'vitest';
import { click, prompt, setUp, turn } from './support/fake-bridge.ts';

it('reads a reply as it is, although its stop control is still there', async () => {
  const { bridge, chat, pass, names } = setUp();
  bridge.execute(prompt);
  await pass(1_000);
  chat.pieces = [click];
  await pass(600_000);
  expect(names()).toEqual([]);
  bridge.readNow(turn);
  await pass(1_000);
  expect(names()).toEqual(['AGENT_COMMAND']);
});

it('reports an empty reply if none is shown', async () => {
  const { bridge, pass, told } = setUp();
  bridge.execute(prompt);
  await pass(1_000);
  bridge.readNow(turn);
  await pass(1_000);
  expect(told.at(-1)).toMatchObject({ name: 'AGENT_IDLE', payload: { turn, end: 'failed' } });
});

it('does not end a reply to a message that is being sent', async () => {
  const { bridge, chat, pass, names } = setUp();
  chat.sendDisabled = true;
  bridge.execute(prompt);
  bridge.readNow(turn);
  await pass(1_000);
  expect(names()).toEqual([]);
});
