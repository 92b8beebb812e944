import { describe, expect, it } from 'vitest';
import { click, prompt, settle, setUp, word } from './support/fake-bridge.ts';
import type { FakeChat } from './support/fake-chat.ts';

describe('a message', () => {
  it('is inserted, sent once and reported as landed', async () => {
    const { bridge, chat, pass, states } = setUp();

    expect(bridge.execute(prompt)).toEqual({ state: 'inserting' });
    await pass(1000);

    expect(chat.received).toEqual([prompt.text]);
    expect(states()).toEqual(['submitting', 'landed']);
    expect(bridge.execute(prompt)).toEqual({ state: 'landed' });
  });

  it('is sent once however often it is told', async () => {
    const { bridge, chat, pass } = setUp();

    for (let time = 0; time < 5; time++) {
      bridge.execute(prompt);
      await pass(100);
    }
    chat.answer(click, word);
    await pass(5000);
    bridge.execute(prompt);
    await pass(5000);

    expect(chat.received).toEqual([prompt.text]);
  });

  it('is not sent again by a bridge that finds it in the transcript', async () => {
    const { bridge, chat, pass } = setUp();
    chat.turns.push({ who: 'user', text: prompt.text });

    expect(bridge.execute(prompt)).toEqual({ state: 'landed' });
    await pass(10_000);

    expect(chat.received).toEqual([]);
  });

  it('is sent with a second press when the first did nothing', async () => {
    const { bridge, chat, pass, states } = setUp();
    chat.swallows = 1;

    bridge.execute(prompt);
    await pass(5000);

    expect(chat.presses).toBe(2);
    expect(chat.received).toEqual([prompt.text]);
    expect(states().at(-1)).toBe('landed');
  });

  it('is not sent again where the chat took it and does not show it', async () => {
    const { bridge, chat, pass, states } = setUp();
    chat.showsTurns = false;
    bridge.execute(prompt);
    await settle();
    chat.streaming = false;
    await pass(60_000);

    expect(bridge.execute(prompt).state).toBe(states().at(-1));
    await pass(60_000);
    expect(chat.received).toEqual([prompt.text]);
  });

  it('is written again when the page drops it before it could be sent', async () => {
    const { bridge, chat, pass } = setUp();
    chat.sendDisabled = true;
    bridge.execute(prompt);
    await pass(500);
    chat.composer = '';
    await pass(500);
    chat.sendDisabled = false;
    await pass(500);

    expect(chat.received).toEqual([prompt.text]);
  });

  it('fails with a sentence when the field does not take it, and can be told again', async () => {
    const { bridge, chat, pass, told, states } = setUp();
    chat.refusesText = true;
    bridge.execute(prompt);
    await pass(31_000);

    expect(states().at(-1)).toBe('failed');
    expect(JSON.stringify(told.at(-1)?.payload)).toContain('did not take the text');

    chat.refusesText = false;
    bridge.execute(prompt);
    await pass(1000);
    expect(chat.received).toEqual([prompt.text]);
  });

  it('fails after 30 s behind a send control that stays disabled', async () => {
    const { bridge, chat, pass, states } = setUp();
    chat.sendDisabled = true;
    chat.press = () => false;
    bridge.execute(prompt);
    await pass(35_000);

    expect(chat.nudges).toBe(1);
    expect(states().at(-1)).toBe('failed');
  });

  it('is pressed again at once where the press found nothing to press', async () => {
    const { bridge, chat, pass } = setUp();
    const press = chat.press.bind(chat);
    chat.press = () => false;
    bridge.execute(prompt);
    await pass(1000);
    chat.press = press;
    await pass(200);

    expect(chat.received).toEqual([prompt.text]);
  });

  it('that nothing could press was not sent, and the person is told so', async () => {
    const { bridge, chat, pass, told } = setUp();
    chat.press = () => false;
    bridge.execute(prompt);
    await pass(20_000);
    expect(chat.composer).toBe(prompt.text);
    await pass(15_000);

    expect(JSON.stringify(told.at(-1)?.payload)).toContain('could not be sent the message');
  });

  it('is kept for the worker while that is dead', async () => {
    const { bridge, world, pass, states } = setUp();
    world.workerDead = true;
    bridge.execute(prompt);
    await pass(5000);
    world.workerDead = false;
    await pass(3000);

    expect(states()).toEqual(['landed']);
  });
});

it.each<[string, (chat: FakeChat) => void]>([
  [
    'before it was sent',
    (chat) => {
      chat.sendDisabled = true;
    },
  ],
  [
    'after a press that found nothing to press',
    (chat) => {
      chat.press = () => false;
    },
  ],
])('takes its text out of the composer when it is released %s', async (_, behave) => {
  const { bridge, chat, pass } = setUp();
  behave(chat);
  bridge.execute(prompt);
  await pass(500);
  bridge.release();

  expect(chat.composer).toBe('');
});
