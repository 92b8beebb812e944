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

  it('commands after 12 s without a change if its end has no proof', async () => {
    const { chat, pass, names } = await replied(click, word);
    chat.finished = false;
    await pass(11_000);
    expect(names()).toEqual([]);

    await pass(4000);
    expect(names()).toEqual(['AGENT_COMMAND']);
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

describe('a reply without proof of its end in a hidden tab', () => {
  const second: Piece = { kind: 'code', text: click.text.replace('click', 'hover') };
  const half: Piece = { kind: 'text', text: 'Unders' };

  /** The chat is hidden when the message lands; `drawn` appears 5 s later, and nothing proves that it is all. */
  async function drawnHidden(drawn: readonly Piece[], init = {}) {
    const all = setUp({ init });
    all.chat.isHidden = true;
    all.bridge.execute(prompt);
    await all.pass(5_000);
    all.chat.answer(...drawn);
    all.chat.finished = false;
    return all;
  }

  it.each<[string, Piece[]]>([
    ['half a word', [half]],
    ['words', [word]],
    ['an unclosed command', [{ kind: 'code', text: click.text.slice(0, -1) }]],
    ['a command of another turn', [{ kind: 'code', text: click.text.replace('6-h3wq9', '5-aaaaa') }]],
    ['two commands', [click, second]],
    ['a block that is only partly in the page', [{ kind: 'partial', text: '' }, click]],
  ])('that is %s is never over, and the worker is told that it stalls', async (_, drawn) => {
    const { pass, names } = await drawnHidden(drawn);
    await pass(600_000);
    expect(names()).toEqual(['CHAT_STALLED']);
  });

  it('that is one whole command is over when a page that draws by timers would have drawn more', async () => {
    const { pass, names } = await drawnHidden([click]);
    await pass(85_000);
    expect(names()).toEqual(['CHAT_STALLED']);
    await pass(10_000);
    expect(names()).toEqual(['CHAT_STALLED', 'CHAT_STALLED', 'AGENT_COMMAND']);
  });

  it('that holds the word of the briefing is over then, too', async () => {
    const { pass, names } = await drawnHidden([word], { observing: true });
    await pass(100_000);
    expect(names()).toContain('INTRO_COMPLETE');
  });

  it('is not over if the page has drawn none of it while it was hidden', async () => {
    const { bridge, chat, pass, names } = setUp();
    bridge.execute(prompt);
    await pass(500);
    chat.answer(click);
    chat.finished = false;
    await pass(3_000);
    chat.isHidden = true;
    await pass(600_000);
    expect(names()).toEqual(['CHAT_STALLED']);
  });

  it('waits for what the page draws when it is shown', async () => {
    const { chat, bridge, pass, names, told } = await drawnHidden([half]);
    await pass(600_000);
    chat.isHidden = false;
    await bridge.look();
    await pass(5_000);
    chat.answer(half, { kind: 'text', text: 'tood.' }, click);
    await pass(3_000);
    expect(names()).toEqual(['CHAT_STALLED', 'CHAT_STALLED', 'AGENT_COMMAND']);
    expect(told.at(-1)?.payload).toMatchObject({ raw: click.text });
  });

  it('that has not begun is awaited', async () => {
    const { pass, names } = await drawnHidden([]);
    await pass(600_000);
    expect(names()).toEqual(['CHAT_STALLED']);
  });
});

describe('a hidden chat that stops rendering', () => {
  const stalls = (told: readonly { name: string; payload: unknown }[]) =>
    told.flatMap(({ name, payload }) =>
      name === 'CHAT_STALLED' ? [(payload as { stalled: boolean }).stalled] : [],
    );

  it('is reported once, until it renders again', async () => {
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

  it('is not reported while it is visible', async () => {
    const { bridge, pass, told } = setUp();
    bridge.execute(prompt);
    await pass(120_000);
    expect(stalls(told)).toEqual([]);
  });
});
