import { describe, expect, it } from 'vitest';
import type { TurnCode } from '../../../../src/protocol/turn-code.ts';
import { click, prompt, settle, setUp, turn, word } from './support/fake-bridge.ts';

describe('whether the chat can take a message', () => {
  it('is told at once, and watched where it cannot', async () => {
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

  it("never destroys a person's draft", async () => {
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

  it('is no where no message of the session is shown, and said so after half a minute', async () => {
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

  it('is yes where no message of the session can be shown yet', () => {
    const { bridge, chat } = setUp();
    chat.isForeign = true;

    expect(bridge.ready().ready).toBe(true);
  });

  it('counts a message of this session that the site kept as a draft as ours', () => {
    const { bridge, chat } = setUp();
    chat.composer = 'Turn k7f2-5. … "tool_code":"k7f2-5".';

    expect(bridge.ready().ready).toBe(true);
  });

  it('is yes after half a minute without a message field, so that it fails with a sentence', async () => {
    const { bridge, chat, pass, names } = setUp();
    chat.composer = undefined;

    expect(bridge.ready()).toEqual({ ready: false, why: 'loading' });
    expect(bridge.execute(prompt)).toEqual({ state: 'busy' });
    await pass(36_000);

    expect(names()).toEqual(['CHAT_READY']);
    expect(bridge.ready().ready).toBe(true);
    expect(bridge.execute(prompt)).toEqual({ state: 'failed', why: 'no_field' });
  });

  it('is no while a reply is awaited', async () => {
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
    const next = { turn: 'k7f2-7' as TurnCode, text: 'Turn k7f2-7.' };
    chat.pieces = [];
    bridge.execute(next);
    await pass(500);
    chat.answer(word);
    await pass(3000);

    expect(names()).toEqual(['INTRO_COMPLETE', 'AGENT_COMMAND', 'AGENT_IDLE']);
  });

  it('is not confirmed without it', async () => {
    const { bridge, chat, pass, names } = setUp({ init: { observing: true } });
    bridge.execute(prompt);
    await pass(500);
    chat.answer({ kind: 'text', text: 'Hello!' });
    await pass(3000);

    expect(names()).toEqual(['AGENT_IDLE']);
  });
});

describe('after a reload', () => {
  it('the awaited reply is followed once the transcript has come', async () => {
    const { chat, bridge, pass, names } = setUp({ init: { awaiting: turn } });
    await pass(4000);
    chat.turns.push({ who: 'user', text: prompt.text });
    chat.answer(click, word);
    await bridge.look();
    await pass(3000);

    expect(names()).toEqual(['AGENT_COMMAND']);
  });

  it('nothing in the history commands', async () => {
    const { chat, bridge, pass, names } = setUp();
    chat.turns.push({ who: 'user', text: prompt.text });
    chat.answer(click, word);
    await bridge.look();
    await pass(60_000);

    expect(names()).toEqual([]);
  });
});

describe('while the page shows another conversation', () => {
  it('nothing is written into it', async () => {
    const { world, bridge, chat, pass } = setUp();
    chat.isAway = true;

    expect(bridge.execute(prompt)).toEqual({ state: 'failed', why: 'other_conversation' });
    expect(world.rechecks).toBe(0);
    await pass(5000);
    expect(chat.composer).toBe('');
  });

  it('a reply is waited for until the person is back', async () => {
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

it('watches the page only while something is to come', async () => {
  const { world, bridge, chat, pass } = setUp();
  await settle();
  expect(world.watching).toBe(false);

  bridge.execute(prompt);
  await pass(500);
  expect(world.watching).toBe(true);

  chat.answer(word);
  await pass(3000);
  expect(world.watching).toBe(false);
});
