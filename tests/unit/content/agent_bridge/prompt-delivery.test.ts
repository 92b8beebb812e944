import { describe, expect, it } from 'vitest';
import type { TurnCode } from '../../../../src/protocol/turn-code.ts';
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

  it('is sent once, however often the worker repeats it', async () => {
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

  it('is not sent again if it is in the transcript', async () => {
    const { bridge, chat, pass } = setUp();
    chat.turns.push({ who: 'user', text: prompt.text });

    expect(bridge.execute(prompt)).toEqual({ state: 'landed' });
    await pass(10_000);

    expect(chat.received).toEqual([]);
  });

  it('is sent by a second press if the first did nothing', async () => {
    const { bridge, chat, pass, states } = setUp();
    chat.swallows = 1;

    bridge.execute(prompt);
    await pass(5000);

    expect(chat.presses).toBe(2);
    expect(chat.received).toEqual([prompt.text]);
    expect(states().at(-1)).toBe('landed');
  });

  it('is not sent again if the chat took it but does not show it', async () => {
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

  it('that was sent before the page was loaded again is found at the end of a transcript that draws no more', async () => {
    const { bridge, chat, pass, states } = setUp();
    chat.turns.push({ who: 'user', text: prompt.text });
    chat.composer = '';
    chat.showsTurns = false;
    chat.drawsAtEndOnly = true;
    bridge.execute({ ...prompt, presses: 1 });
    await pass(2000);

    expect(states().at(-1)).toBe('landed');
    expect(chat.received).toEqual([]);
    expect(new Set(chat.ends)).toEqual(new Set([false]));
  });

  it('is inserted again if the page drops it before it is sent', async () => {
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

  it('fails when the field does not take it, and can be delivered again', async () => {
    const { world, bridge, chat, pass, told, states } = setUp();
    chat.refusesText = true;
    bridge.execute(prompt);
    await pass(31_000);

    expect(states().at(-1)).toBe('failed');
    expect(told.at(-1)?.payload).toEqual({
      turn: prompt.turn,
      prompt: { state: 'failed', why: 'not_inserted' },
    });
    expect(world.rechecks).toBe(1);

    chat.refusesText = false;
    bridge.execute(prompt);
    await pass(1000);
    expect(chat.received).toEqual([prompt.text]);
  });

  it('is given back, unsent, with what the page takes of it', async () => {
    const { bridge, chat, pass, told } = setUp();
    chat.refusesText = true;
    chat.takes = 10;
    bridge.execute(prompt);
    await pass(60_000);

    expect(told.filter(({ name }) => name === 'PROMPT_STATE').at(-1)?.payload).toEqual({
      turn: prompt.turn,
      prompt: { state: 'too_long', takes: 10 },
    });
    expect(chat.received).toEqual([]);
    const shorter = { turn: 'k7f2-7-h3wq9' as TurnCode, text: 'Turn 7.' };
    chat.refusesText = false;
    bridge.execute(shorter);
    await pass(1000);
    expect(chat.received).toEqual(['Turn 7.']);
  });

  it('is given back if the page makes a file of it later', async () => {
    const { bridge, chat, pass, told } = setUp();
    chat.sendDisabled = true;
    bridge.execute(prompt);
    await pass(1000);
    chat.composer = 'a file of it';
    chat.takes = 20;
    await pass(35_000);

    expect(JSON.stringify(told.at(-1)?.payload)).toContain('"too_long","takes":20');
    expect(chat.received).toEqual([]);
  });

  it('fails after 30 s with a disabled send control', async () => {
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

    expect(JSON.stringify(told.at(-1)?.payload)).toContain('not_sendable');
  });

  it('reports its state once the worker lives again', async () => {
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
