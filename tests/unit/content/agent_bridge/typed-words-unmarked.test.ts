import { describe, expect, it } from 'vitest';
import { click, prompt, setUp, turn, word } from './support/fake-bridge.ts';
import { FakeChat } from './support/fake-chat.ts';
import { again, type Bridged, commanded, other, reports } from './support/typed-words.ts';

describe('a chat that draws all turns alike', () => {
  const blind = () => {
    const chat = new FakeChat();
    chat.isBlind = true;
    chat.hasIds = false;
    return chat;
  };

  it('tells a reply to what may be the person’s words without a place, once', async () => {
    const bridged = await commanded({ chat: blind() });
    bridged.chat.type('Once more.');
    await bridged.pass(500);
    expect(bridged.names()).toEqual([]);
    bridged.chat.answer(click);
    await bridged.pass(20_000);
    expect(reports(bridged)).toMatchObject([
      { name: 'AGENT_COMMAND', payload: { turn, answered: { id: '' } } },
    ]);
    expect(reports(bridged)[0]?.payload).not.toHaveProperty('answered.nth');
  });

  it('says nothing of words that command nothing', async () => {
    const bridged = await commanded({ chat: blind() });
    bridged.chat.type('Thanks.');
    bridged.chat.answer(word);
    await bridged.pass(20_000);
    expect(reports(bridged)).toEqual([]);
  });

  it('waits for no reply to what may be the rest of an answer', async () => {
    const bridged = await commanded({ chat: blind() });
    bridged.chat.type('And that is all.');
    bridged.chat.answer();
    await bridged.pass(500);
    expect(bridged.bridge.ready()).toEqual({ ready: true, why: 'idle' });
  });
});

describe('a command that comes below the reply at rest, in a chat that never seems busy', () => {
  /** The text of the chat changes without a sign of writing. */
  const show = ({ chat }: Bridged, ...pieces: Parameters<FakeChat['answer']>) => {
    chat.answer(...pieces);
  };

  it('is told as another reply', async () => {
    const bridged = await commanded();
    show(bridged, click, word, other);
    await bridged.pass(20_000);
    expect(reports(bridged)).toMatchObject([{ name: 'AGENT_COMMAND', payload: { answered: { nth: 0 } } }]);
  });

  it('is told after a reply that commanded nothing', async () => {
    const bridged = setUp();
    bridged.bridge.execute(prompt);
    await bridged.pass(500);
    show(bridged, word);
    await bridged.pass(3000);
    expect(bridged.names()).toEqual(['AGENT_IDLE']);
    show(bridged, word, click);
    await bridged.pass(20_000);
    expect(reports(bridged).at(-1)).toMatchObject({
      name: 'AGENT_COMMAND',
      payload: { answered: { nth: 0 } },
    });
  });

  it.each([
    ['words below it', [click, word]],
    ['another version of it', [other]],
    ['words above it', [word, click]],
    ['nothing', []],
  ])('is none with %s', async (_, pieces) => {
    const bridged = await commanded();
    show(bridged, ...pieces);
    await bridged.pass(20_000);
    show(bridged, ...pieces, word);
    await bridged.pass(20_000);
    expect(reports(bridged)).toEqual([]);
  });

  it('is none where the page draws a reply late that was there before', async () => {
    const bridged = await commanded();
    bridged.chat.pieces = [];
    const next = again(bridged, { turn, nth: 0, id: '' });
    await next.pass(3000);
    show(next, click);
    await next.pass(20_000);
    expect(next.names()).toEqual([]);
  });
});
