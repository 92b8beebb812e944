import { describe, expect, it } from 'vitest';
import type { TurnCode } from '../../../../src/protocol/turn-code.ts';
import { click, prompt, settle, setUp, turn, word } from './support/fake-bridge.ts';

describe('readiness for a message', () => {
  it('is answered at once, and announced later if the chat is busy', async () => {
    const { bridge, chat, pass, names } = setUp();
    expect(bridge.ready()).toEqual({ ready: true, why: 'idle' });

    chat.streaming = true;
    expect(bridge.ready()).toEqual({ ready: false, why: 'busy' });
    await pass(1000);
    expect(names()).toEqual([]);

    chat.streaming = false;
    await bridge.look();
    expect(names()).toEqual(['CHAT_READY']);
  });

  it("waits for a person's draft and never destroys it", async () => {
    const { bridge, chat, pass, names } = setUp();
    chat.composer = 'my own words';

    expect(bridge.ready()).toEqual({ ready: false, why: 'draft' });
    expect(bridge.execute(prompt)).toEqual({ state: 'draft' });
    await pass(5000);
    expect(chat.composer).toBe('my own words');

    chat.composer = '';
    await bridge.look();
    expect(names()).toEqual(['CHAT_READY']);
  });

  it('is missing while the page shows no message of the session, and the prompt fails after 30 s', async () => {
    const { bridge, chat, pass } = setUp({ init: { begun: true } });
    chat.isForeign = true;

    expect(bridge.ready()).toEqual({ ready: false, why: 'loading' });
    expect(bridge.execute(prompt)).toEqual({ state: 'busy' });
    await pass(36_000);

    expect(bridge.execute(prompt)).toEqual({ state: 'failed', why: 'other_conversation' });
    expect(chat.composer).toBe('');
    chat.isForeign = false;
    expect(bridge.execute(prompt)).toEqual({ state: 'inserting' });
  });

  it('is there before the first message of the session', () => {
    const { bridge, chat } = setUp();
    chat.isForeign = true;

    expect(bridge.ready().ready).toBe(true);
  });

  it('takes a draft for ours if it is a message of this session', () => {
    const { bridge, chat } = setUp();
    chat.composer = 'Turn k7f2-5-h3wq9. … "tool_code":"k7f2-5-h3wq9".';

    expect(bridge.ready().ready).toBe(true);
  });

  it('is missing while the page shows no message field, however long, and is announced once it does', async () => {
    const { bridge, chat, pass, names } = setUp();
    chat.composer = undefined;

    expect(bridge.ready()).toEqual({ ready: false, why: 'loading' });
    expect(bridge.execute(prompt)).toEqual({ state: 'busy' });
    await pass(300_000);
    expect(names()).toEqual([]);
    expect(bridge.execute(prompt)).toEqual({ state: 'busy' });

    chat.composer = '';
    await pass(6_000);
    expect(names()).toEqual(['CHAT_READY']);
    expect(bridge.ready().ready).toBe(true);
  });

  it('is missing while a reply is awaited', async () => {
    const { bridge, chat, pass } = setUp();
    bridge.execute(prompt);
    await pass(500);
    chat.streaming = false;

    expect(bridge.ready()).toEqual({ ready: false, why: 'busy' });
  });
});

describe('the briefing', () => {
  it('is confirmed by the keyword, once', async () => {
    const { bridge, chat, pass, names } = setUp({ init: { observing: true } });
    bridge.execute(prompt);
    await pass(500);
    chat.answer(click, word);
    await pass(3000);
    const next = { turn: 'k7f2-7-h3wq9' as TurnCode, text: 'Turn k7f2-7-h3wq9.' };
    chat.pieces = [];
    bridge.execute(next);
    await pass(500);
    chat.answer(word);
    await pass(3000);

    expect(names()).toEqual(['INTRO_COMPLETE', 'AGENT_COMMAND', 'AGENT_IDLE']);
  });

  it('is not confirmed without the keyword', async () => {
    const { bridge, chat, pass, names } = setUp({ init: { observing: true } });
    bridge.execute(prompt);
    await pass(500);
    chat.answer({ kind: 'text', text: 'Hello!' });
    await pass(3000);

    expect(names()).toEqual(['AGENT_IDLE']);
  });
});

describe('a message that arrived with backslashes', () => {
  it('is reported before the command of its reply, which is read as ever, and is not sent again', async () => {
    const { bridge, chat, pass, names, told } = setUp();
    chat.arrival = { field: 'markdown', way: 'pieces', isEscaped: true };
    bridge.execute(prompt);
    await pass(500);
    chat.answer(click);
    await pass(3000);

    expect(names()).toEqual(['PROMPT_ARRIVED', 'AGENT_COMMAND']);
    expect(told.find(({ name }) => name === 'PROMPT_ARRIVED')?.payload).toEqual({ turn, ...chat.arrival });
    expect(chat.received).toEqual([prompt.text]);
  });
});

describe('after a reload', () => {
  it('tracks the awaited reply once the transcript is loaded', async () => {
    const { chat, bridge, pass, names } = setUp({ init: { awaiting: turn } });
    await pass(4000);
    chat.turns.push({ who: 'user', text: prompt.text });
    chat.answer(click, word);
    await bridge.look();
    await pass(3000);

    expect(names()).toEqual(['AGENT_COMMAND']);
  });

  it('takes no command from the history', async () => {
    const { chat, bridge, pass, names } = setUp();
    chat.turns.push({ who: 'user', text: prompt.text });
    chat.answer(click, word);
    await bridge.look();
    await pass(60_000);

    expect(names()).toEqual([]);
  });
});

describe('while the page shows another conversation', () => {
  it('writes nothing into it', async () => {
    const { world, bridge, chat, pass } = setUp();
    chat.isAway = true;

    expect(bridge.execute(prompt)).toEqual({ state: 'failed', why: 'other_conversation' });
    expect(world.rechecks).toBe(0);
    await pass(5000);
    expect(chat.composer).toBe('');
  });

  it('waits for the reply until the person is back', async () => {
    const { bridge, chat, pass, names } = setUp();
    bridge.execute(prompt);
    await pass(500);
    chat.isAway = true;
    await pass(120_000);
    expect(names()).toEqual([]);

    chat.isAway = false;
    chat.answer(click, word);
    await pass(5000);
    expect(names()).toEqual(['AGENT_COMMAND']);
  });
});

it('watches the page from its first message until it is released', async () => {
  const { world, bridge, chat, pass } = setUp();
  await settle();
  expect(world.watching).toBe(false);

  bridge.execute(prompt);
  await pass(500);
  expect(world.watching).toBe(true);

  chat.answer(word);
  await pass(3000);
  expect(world.watching).toBe(true);

  bridge.release();
  expect(world.watching).toBe(false);
});
