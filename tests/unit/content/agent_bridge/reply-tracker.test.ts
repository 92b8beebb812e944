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
      form: 'fence',
      keyword: true,
      others: 0,
    });
  });

  it('is reported once, and again only until the worker has it', async () => {
    const { world, bridge, pass, names } = await replied(click, word);
    world.workerDead = true;
    await pass(10_000);
    world.workerDead = false;
    await pass(10_000);
    await bridge.look();

    expect(names()).toEqual(['AGENT_COMMAND']);
  });

  it('without a command ends the turn', async () => {
    const { pass, told } = await replied(word);
    await pass(2000);

    expect(told.at(-1)).toEqual({ name: 'AGENT_IDLE', payload: { turn, end: 'answered', note: '' } });
  });

  it('that is only partly in the page is unreadable', async () => {
    const { pass, told } = await replied({ kind: 'partial', text: '' });
    await pass(2000);

    expect(told.at(-1)?.payload).toMatchObject({ end: 'unreadable' });
  });

  it('that a person stopped commands nothing', async () => {
    const { world, chat, pass, told } = await replied(click, word);
    chat.lastStop = world.now;
    await pass(3000);

    expect(told.at(-1)?.payload).toMatchObject({ turn, end: 'stopped' });
  });

  it('that ended in an error says which', async () => {
    const { chat, pass, told } = await replied(click);
    chat.finished = false;
    chat.shownBanner = { end: 'failed', say: 'The chat has reached a usage limit.' };
    await pass(3000);

    expect(told.at(-1)?.payload).toEqual({
      turn,
      end: 'failed',
      note: 'The chat has reached a usage limit.',
    });
  });

  it('that is finished and empty says the error that stands in its place', async () => {
    const { chat, pass, told } = await replied({ kind: 'text', text: '' });
    chat.shownBanner = { end: 'failed', say: 'The chat has reached a usage limit.' };
    await pass(3000);

    expect(told.at(-1)?.payload).toEqual({
      turn,
      end: 'failed',
      note: 'The chat has reached a usage limit.',
    });
  });

  it('without proof of its end is taken after 12 s of silence', async () => {
    const { chat, pass, names } = await replied(click, word);
    chat.finished = false;
    await pass(11_000);
    expect(names()).toEqual([]);

    await pass(4000);
    expect(names()).toEqual(['AGENT_COMMAND']);
  });

  it('that a hidden page does not draw is waited for, then said to be so', async () => {
    const { chat, pass, told, names } = await replied({ kind: 'text', text: '' });
    chat.isHidden = true;
    await pass(10_000);
    expect(names()).toEqual([]);

    await pass(10_000);
    expect(told.at(-1)?.payload).toMatchObject({ end: 'failed', note: expect.stringContaining('hidden') });
  });

  it('that goes on after a pause is waited for', async () => {
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

describe('a hidden chat that draws nothing more', () => {
  const stalls = (told: readonly { name: string; payload: unknown }[]) =>
    told.flatMap(({ name, payload }) =>
      name === 'CHAT_STALLED' ? [(payload as { stalled: boolean }).stalled] : [],
    );

  it('is told of, once, until it draws again', async () => {
    const { bridge, chat, pass, told } = setUp();
    chat.isHidden = true;
    bridge.execute(prompt);
    await pass(25_000);
    expect(stalls(told)).toEqual([]);
    await pass(60_000);
    expect(stalls(told)).toEqual([true]);
    chat.pieces = [word];
    await pass(5_000);
    expect(stalls(told)).toEqual([true, false]);
  });

  it('is nothing to tell of where it is seen', async () => {
    const { bridge, pass, told } = setUp();
    bridge.execute(prompt);
    await pass(120_000);
    expect(stalls(told)).toEqual([]);
  });
});
