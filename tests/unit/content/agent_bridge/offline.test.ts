import { expect, it } from 'vitest';
import { click, prompt, setUp, turn } from './support/fake-bridge.ts';

const idleIn = (told: readonly { name: string; payload: unknown }[]) =>
  told.filter(({ name }) => name === 'AGENT_IDLE').map(({ payload }) => payload);

it('sends nothing without a network, reports that, and is ready once the network is back', async () => {
  const { bridge, chat, told, pass } = setUp();
  chat.isOffline = true;
  await bridge.look();
  expect(bridge.ready()).toEqual({ ready: false, why: 'busy' });
  expect(bridge.execute(prompt)).toEqual({ state: 'busy' });
  await pass(120_000);
  expect([chat.composer, chat.presses]).toEqual(['', 0]);
  expect(told).toEqual([{ name: 'CHAT_OFFLINE', payload: { offline: true } }]);

  chat.isOffline = false;
  await bridge.look();
  await pass(1_000);
  expect(told.slice(1).map(({ name }) => name)).toEqual(['CHAT_OFFLINE', 'CHAT_READY']);
});

it('does not press send for a message that was inserted before the network went down', async () => {
  const { bridge, chat, pass } = setUp();
  chat.sendDisabled = true;
  bridge.execute(prompt);
  await pass(1_000);
  expect(chat.composer).toBe(prompt.text);
  chat.sendDisabled = false;
  chat.isOffline = true;
  await pass(120_000);
  expect(chat.presses).toBe(0);
  chat.isOffline = false;
  await pass(5_000);
  expect([chat.presses, chat.received]).toEqual([1, [prompt.text]]);
});

it('reports no failure while the network is down, and 12 s after it is back that the message may be lost', async () => {
  const { bridge, chat, told, pass } = setUp();
  bridge.execute(prompt);
  await pass(2_000);
  chat.streaming = false;
  chat.isOffline = true;
  await pass(300_000);
  expect(idleIn(told)).toEqual([]);
  chat.isOffline = false;
  await pass(11_000);
  expect(idleIn(told)).toEqual([]);
  await pass(8_000);
  expect(idleIn(told)).toEqual([
    { turn, end: 'failed', note: 'The network was down, and no reply followed.', wasOffline: true },
  ]);
});

it('reads a reply that the chat completes after the network is back', async () => {
  const { bridge, chat, told, pass } = setUp();
  bridge.execute(prompt);
  await pass(2_000);
  chat.isOffline = true;
  await pass(60_000);
  chat.isOffline = false;
  chat.answer(click);
  await pass(20_000);
  expect(told.map(({ name }) => name)).toContain('AGENT_COMMAND');
  expect(idleIn(told)).toEqual([]);
});
