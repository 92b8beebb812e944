import { describe, expect, it } from 'vitest';
import { click, prompt, setUp, turn } from './support/fake-bridge.ts';

/** A chat that writes the reply to our message. */
async function writing() {
  const world = setUp();
  world.bridge.execute(prompt);
  await world.pass(500);
  world.chat.pieces = [{ kind: 'text', text: 'I am about to' }];
  return world;
}

describe('a reply that streams when the run is paused', () => {
  it('is stopped once, and reported as stopped', async () => {
    const { chat, pause, pass, told, world } = await writing();
    chat.onStop = () => {
      chat.streaming = false;
      chat.lastStop = world.now;
    };
    await pause(true);
    await pause(true);
    await pass(5_000);
    expect(chat.stops).toBe(1);
    expect(told.at(-1)).toMatchObject({ name: 'AGENT_IDLE', payload: { turn, end: 'stopped' } });
  });

  it('is stopped once even where the chat goes on, and then ends as it does', async () => {
    const { chat, pause, pass, names } = await writing();
    chat.onStop = () => {};
    await pause(true);
    await pass(5_000);
    expect(chat.stops).toBe(1);
    chat.answer(click);
    await pass(5_000);
    expect(chat.stops).toBe(1);
    expect(names()).toEqual(['AGENT_COMMAND']);
  });

  it('is stopped as soon as that can be pressed, and nobody waits for it', async () => {
    const { chat, pause, pass } = await writing();
    const { onStop } = chat;
    chat.onStop = undefined;
    await pause(true);
    await pass(5_000);
    expect(chat.stops).toBe(0);
    chat.onStop = onStop;
    chat.onChange();
    await pass(100);
    expect(chat.stops).toBe(1);
  });

  it('is not stopped in another conversation, nor after the pause', async () => {
    const { chat, pause, pass } = await writing();
    chat.isAway = true;
    await pause(true);
    await pass(5_000);
    expect(chat.stops).toBe(0);
    await pause(false);
    chat.isAway = false;
    await pass(5_000);
    expect(chat.stops).toBe(0);
  });

  it('is not stopped where it answers the person, who talks with the chat while the run is paused', async () => {
    const { chat, pause, pass } = await writing();
    chat.answer({ kind: 'text', text: 'I see nothing to do.' });
    await pass(5_000);
    await pause(true);
    chat.type('How are you?');
    await pass(5_000);
    expect(chat.streaming).toBe(true);
    expect(chat.stops).toBe(0);
  });

  it('is stopped again in another pause', async () => {
    const { chat, pause, pass } = await writing();
    await pause(true);
    await pause(false);
    chat.streaming = true;
    await pause(true);
    await pass(100);
    expect(chat.stops).toBe(2);
  });
});

describe('a message that is not sent when the run is paused', () => {
  it('is taken back, and sent once after that', async () => {
    const { bridge, chat, pause, pass } = setUp();
    chat.sendDisabled = true;
    bridge.execute(prompt);
    await pass(300);
    expect(chat.composer).toBe(prompt.text);
    await pause(true);
    await pass(60_000);
    chat.sendDisabled = false;
    await pass(1_000);
    expect(chat).toMatchObject({ composer: '', presses: 0 });

    await pause(false);
    bridge.execute(prompt);
    await pass(1_000);
    expect(chat.received).toEqual([prompt.text]);
  });

  it('is not pressed where the worker is paused, and does not fail for that', async () => {
    const { bridge, chat, pause, pass, states, world } = setUp();
    world.mayPress = { may: false, paused: true };
    bridge.execute(prompt);
    await pass(60_000);
    expect(chat.presses).toBe(0);
    expect(states()).not.toContain('failed');
    await pause(true);
    await pass(100);
    expect(chat.composer).toBe('');

    await pause(false);
    world.mayPress = { may: true };
    bridge.execute(prompt);
    await pass(1_000);
    expect(chat.received).toEqual([prompt.text]);
  });

  it('is not pressed where the pause comes with the permission to press, and is pressed once after that', async () => {
    const { bridge, chat, pause, pass, states, world } = setUp();
    const grant = { may: true };
    Object.defineProperty(world, 'mayPress', {
      get: () => {
        void pause(true);
        return grant;
      },
    });
    bridge.execute(prompt);
    await pass(60_000);
    expect(chat).toMatchObject({ composer: prompt.text, presses: 0 });
    await pause(false);
    bridge.execute(prompt);
    await pass(1_000);
    expect(chat.received).toEqual([prompt.text]);
    expect(states()).not.toContain('failed');
  });

  it('and was pressed already is not pressed again before the person resumes', async () => {
    const { bridge, chat, pause, pass, states } = setUp();
    chat.swallows = 1;
    bridge.execute(prompt);
    await pass(500);
    expect(chat.presses).toBe(1);
    await pause(true);
    await pass(120_000);
    expect(chat.presses).toBe(1);
    expect(states()).not.toContain('failed');
    await pause(false);
    await pass(10_000);
    expect(chat.received).toEqual([prompt.text]);
  });
});
