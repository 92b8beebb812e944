import { describe, expect, it } from 'vitest';
import type { Piece } from '../../../../content/agent_bridge/transcript/serialize.ts';
import { click, prompt, setUp, turn, word } from './support/fake-bridge.ts';

describe('a reply', () => {
  async function replied(...pieces: Piece[]) {
    const all = setUp();
    all.bridge.execute(prompt);
    await all.pass(500);
    all.chat.answer(...pieces);
    return all;
  }

  it('commands once it is complete, and not before', async () => {
    const { pass, told, names } = await replied(click, word);
    await pass(1000);
    expect(names()).toEqual([]);

    await pass(1000);
    expect(names()).toEqual(['AGENT_COMMAND']);
    expect(told.at(-1)?.payload).toEqual({
      turn,
      index: 0,
      raw: click.text,
      others: 0,
    });
  });

  it('is reported until the worker answers, and then never again', async () => {
    const { world, bridge, pass, names } = await replied(click, word);
    world.workerDead = true;
    await pass(10_000);
    world.workerDead = false;
    await pass(10_000);
    await bridge.look();

    expect(names()).toEqual(['AGENT_COMMAND']);
  });

  it('ends the turn if it has no command', async () => {
    const { pass, told } = await replied(word);
    await pass(2000);

    expect(told.at(-1)).toEqual({ name: 'AGENT_IDLE', payload: { turn, end: 'answered', note: '' } });
  });

  it('is unreadable if only a part of it is in the page', async () => {
    const { pass, told } = await replied({ kind: 'partial', text: '' });
    await pass(2000);

    expect(told.at(-1)?.payload).toMatchObject({ end: 'unreadable' });
  });

  it('commands nothing if a person stopped it', async () => {
    const { world, chat, pass, told } = await replied(click, word);
    chat.lastStop = world.now;
    await pass(3000);

    expect(told.at(-1)?.payload).toMatchObject({ turn, end: 'stopped' });
  });

  it('that only seems over ends soon if it holds the whole command', async () => {
    const { chat, pass, names } = await replied(click, word);
    chat.finished = false;
    chat.seemsOver = true;
    await pass(2000);

    expect(names()).toEqual(['AGENT_COMMAND']);
    expect(chat.quietEnds).toEqual([]);
  });

  it('that only seems over waits for quiet if a command may still come', async () => {
    const { chat, pass, names } = await replied(word);
    chat.finished = false;
    chat.seemsOver = true;
    await pass(11_000);
    expect(names()).toEqual([]);

    await pass(3000);
    expect(names()).toEqual(['AGENT_IDLE']);
    expect(chat.quietEnds).toEqual([turn]);
  });

  it('reports the error that ended it', async () => {
    const { chat, pass, told } = await replied(click);
    chat.finished = false;
    chat.shownBanner = { end: 'failed', message: 'The chat has reached a usage limit.' };
    await pass(3000);

    expect(told.at(-1)?.payload).toEqual({
      turn,
      end: 'failed',
      note: 'The chat has reached a usage limit.',
    });
  });

  it('reports the error shown instead of it if it is finished and empty', async () => {
    const { chat, pass, told } = await replied({ kind: 'text', text: '' });
    chat.shownBanner = { end: 'failed', message: 'The chat has reached a usage limit.' };
    await pass(3000);

    expect(told.at(-1)?.payload).toEqual({
      turn,
      end: 'failed',
      note: 'The chat has reached a usage limit.',
    });
  });

  it('reports the usage limit shown as it, or beside its beginning', async () => {
    const shownBanner = {
      end: 'failed',
      message: 'The chat has reached a usage limit.',
      isLimit: true,
    } as const;
    const limited = { turn, end: 'failed', note: shownBanner.message, isLimit: true };
    const instead = await replied({ kind: 'text', text: '' });
    instead.chat.shownBanner = shownBanner;
    await instead.pass(3000);
    expect(instead.told.at(-1)?.payload).toEqual(limited);

    const beside = await replied({ kind: 'text', text: 'I will' });
    beside.chat.shownBanner = shownBanner;
    await beside.pass(3000);
    expect(beside.told.at(-1)?.payload).toEqual(limited);
  });

  it('that only mentions a usage limit ends the turn as any other', async () => {
    const { pass, told } = await replied({ kind: 'text', text: 'You have reached your usage limit.' }, word);
    await pass(3000);
    expect(told.at(-1)?.payload).toEqual({ turn, end: 'answered', note: '' });
  });

  it('that never came is told with what stands over the chat', async () => {
    const { chat, pass, told } = await replied({ kind: 'text', text: '' });
    chat.shownText = '"Are you still there?"';
    await pass(20_000);

    expect(told.at(-1)?.payload).toEqual({
      turn,
      end: 'failed',
      note: 'The chat gave no answer. It shows: "Are you still there?"',
    });
  });

  it('that the chat put above the message is told as that', async () => {
    const { chat, pass, told } = await replied({ kind: 'text', text: '' });
    chat.isAbove = true;
    await pass(20_000);

    expect(told.at(-1)?.payload).toEqual({
      turn,
      end: 'failed',
      note: 'The chat shows its answer above the message, where no answer to it is read.',
    });
  });

  it('commands after 12 s without a change if its end has no proof', async () => {
    const { chat, pass, names } = await replied(click, word);
    chat.finished = false;
    await pass(11_000);
    expect(names()).toEqual([]);

    await pass(4000);
    expect(names()).toEqual(['AGENT_COMMAND']);
  });

  it('that the site marks as in progress ends by quiet only if it holds the whole command', async () => {
    const { chat, pass, names } = await replied(word);
    chat.finished = false;
    chat.working = true;
    await pass(120_000);
    expect(names()).not.toContain('AGENT_IDLE');

    chat.answer(click);
    chat.finished = false;
    await pass(15_000);
    expect(names()).toContain('AGENT_COMMAND');
  });

  it('that stops in mid-command is awaited for longer, and then read as it is', async () => {
    const half = { kind: 'code', text: click.text.slice(0, -4) } as const;
    const { chat, pass, names } = await replied(half);
    chat.finished = false;
    await pass(50_000);
    expect(names()).toEqual([]);
    chat.answer(click);
    await pass(13_000);
    expect(names()).toEqual(['AGENT_COMMAND']);

    const ended = await replied(half);
    ended.chat.finished = false;
    await ended.pass(65_000);
    expect(ended.names()).toEqual(['AGENT_COMMAND']);
  });

  it('fails with the reason that a hidden page does not render it', async () => {
    const { chat, pass, told, names } = await replied({ kind: 'text', text: '' });
    chat.isHidden = true;
    await pass(10_000);
    expect(names()).toEqual([]);

    await pass(10_000);
    expect(told.at(-1)?.payload).toMatchObject({ end: 'failed', note: expect.stringContaining('hidden') });
  });

  it('is awaited if it goes on after a pause', async () => {
    const { chat, bridge, pass, told } = await replied({ kind: 'text', text: 'Let me think.' });
    await pass(800);
    chat.streaming = true;
    await bridge.look();
    await pass(20_000);
    chat.answer({ kind: 'text', text: 'Let me think.' }, click, word);
    await pass(10_000);

    expect(told.filter(({ name }) => name === 'AGENT_COMMAND' || name === 'AGENT_IDLE')).toHaveLength(1);
    expect(told.at(-1)?.payload).toMatchObject({ raw: click.text });
  });
});

describe('on a repaired page', () => {
  it.each([
    ['in front', false, 3_000],
    ['hidden', true, 10_000],
  ])('one whole command %s ends its reply once unchanged for this time', async (_, isHidden, ms) => {
    const { bridge, chat, pass, names } = setUp();
    chat.isHidden = isHidden;
    chat.isRepaired = true;
    bridge.execute(prompt);
    await pass(500);
    chat.answer(click);
    chat.finished = false;
    await pass(ms - 500);
    expect(names()).toEqual([]);
    await pass(1_000);
    expect(names()).toEqual(['AGENT_COMMAND']);
  });

  it('words without a command end it no earlier than elsewhere', async () => {
    const { bridge, chat, pass, names } = setUp();
    chat.isRepaired = true;
    bridge.execute(prompt);
    await pass(500);
    chat.answer(word);
    chat.finished = false;
    await pass(10_000);
    expect(names()).toEqual([]);
  });
});
