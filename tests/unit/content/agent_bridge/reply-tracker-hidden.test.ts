import { describe, expect, it } from 'vitest';
import type { Piece } from '../../../../content/agent_bridge/transcript/serialize.ts';
import { click, prompt, setUp, word } from './support/fake-bridge.ts';

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

  it('ends after the stop control disappears only if it is one whole command', async () => {
    const { chat, pass, names } = await drawnHidden([half]);
    chat.stopGone = true;
    await pass(600_000);
    expect(names()).toEqual(['CHAT_STALLED']);

    chat.answer(click);
    chat.finished = false;
    await pass(20_000);
    expect(names()).toContain('AGENT_COMMAND');
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

describe('a reply that is not drawn', () => {
  async function undrawn(isScrolledAway: boolean) {
    const all = setUp();
    all.chat.isScrolledAway = isScrolledAway;
    all.bridge.execute(prompt);
    await all.pass(500);
    all.chat.streaming = false;
    all.chat.onChange();
    return all;
  }

  it('is looked for at the end of the transcript, and the person’s place is left but once', async () => {
    const { chat, pass, names } = await undrawn(true);
    await pass(59_000);
    expect(new Set(chat.ends)).toEqual(new Set([false]));
    await pass(3_000);
    expect(chat.ends.filter((always) => always)).toHaveLength(1);
    expect(names()).toEqual([]);
    chat.isScrolledAway = true;
    await pass(120_000);
    expect(chat.ends.filter((always) => always)).toHaveLength(1);
    expect(names()).toEqual(['AGENT_IDLE']);
  });

  it('commands if it is there', async () => {
    const { chat, pass, names } = await undrawn(true);
    await pass(62_000);
    chat.answer(click);
    await pass(3_000);
    expect(names()).toEqual(['AGENT_COMMAND']);
  });

  it('is missing where the end was in view all the time', async () => {
    const { pass, names } = await undrawn(false);
    await pass(62_000);
    expect(names()).toEqual(['AGENT_IDLE']);
  });

  it('moves nothing once it is drawn', async () => {
    const { chat, pass } = await undrawn(true);
    chat.answer(word);
    const looks = chat.ends.length;
    await pass(20_000);
    expect(chat.ends).toHaveLength(looks);
  });
});
