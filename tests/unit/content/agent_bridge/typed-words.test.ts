import { describe, expect, it } from 'vitest';
import type { TurnCode } from '../../../../src/protocol/turn-code.ts';
import { click, turn, word } from './support/fake-bridge.ts';
import { FakeChat } from './support/fake-chat.ts';
import { again, commanded, other, reports } from './support/typed-words.ts';

describe('words that the person types into the chat', () => {
  it('are followed like a message of ours, and their reply is told with its place', async () => {
    const bridged = await commanded();
    const { chat, pass, names } = bridged;
    chat.type('Once more, please.');
    await pass(500);
    expect(names()).toEqual(['CHAT_ANSWERS']);
    expect(bridged.bridge.ready()).toEqual({ ready: false, why: 'busy' });
    chat.answer(click);
    await pass(3000);
    expect(names()).toEqual(['CHAT_ANSWERS', 'AGENT_COMMAND', 'CHAT_ANSWERS', 'CHAT_READY']);
    expect(bridged.told.map(({ payload }) => payload)).toMatchObject([
      { answers: true },
      {
        turn,
        raw: click.text,
        answered: { id: 'u1', nth: 1, report: expect.stringMatching(/^[a-z2-9]{8}$/) },
      },
      { answers: false },
      {},
    ]);
  });

  it('count on, message by message', async () => {
    const bridged = await commanded();
    const { chat, pass } = bridged;
    for (const reply of [word, click, word]) {
      chat.type('And now?');
      chat.answer(reply);
      await pass(3000);
    }
    expect(reports(bridged)).toMatchObject([
      { name: 'AGENT_IDLE', payload: { turn, end: 'answered', answered: { nth: 1 } } },
      { name: 'AGENT_COMMAND', payload: { turn, answered: { nth: 2 } } },
      { name: 'AGENT_IDLE', payload: { turn, answered: { nth: 3 } } },
    ]);
  });

  it('are ours no more than the person who pastes a command is us', async () => {
    const bridged = await commanded();
    bridged.chat.type(click.text);
    bridged.chat.answer(word);
    await bridged.pass(3000);
    expect(reports(bridged)).toMatchObject([{ name: 'AGENT_IDLE', payload: { turn, answered: { nth: 1 } } }]);
  });

  it('are followed to their end before a message of ours goes out', async () => {
    const bridged = await commanded();
    const { bridge, chat, pass, names } = bridged;
    chat.type('Wait, one more thing.');
    expect(bridge.execute({ turn: 'k7f2-7-h3wq9' as TurnCode, text: 'Turn k7f2-7-h3wq9.' })).toEqual({
      state: 'busy',
    });
    chat.answer(word);
    await pass(3000);
    expect(names()).toEqual(['CHAT_ANSWERS', 'AGENT_IDLE', 'CHAT_ANSWERS', 'CHAT_READY']);
    expect(chat.received).toHaveLength(1);
  });

  it('are told again until the worker answers, as the same report', async () => {
    const bridged = await commanded();
    bridged.world.workerDead = true;
    bridged.chat.type('Once more.');
    bridged.chat.answer(click);
    await bridged.pass(5000);
    expect(bridged.told).toEqual([]);
    bridged.world.workerDead = false;
    await bridged.pass(5000);
    expect(reports(bridged)).toHaveLength(1);
  });
});

describe('a bridge that starts again', () => {
  it('finds what was typed and not reported, in order', async () => {
    const bridged = await commanded();
    bridged.world.workerDead = true;
    bridged.chat.type('One.');
    bridged.chat.answer(click);
    const next = again(bridged, { turn, nth: 0, id: '' });
    await next.pass(5000);
    expect(reports(next)).toMatchObject([{ name: 'AGENT_COMMAND', payload: { turn, answered: { nth: 1 } } }]);
  });

  it.each([true, false])('leaves what was reported, named by the site: %s', async (hasIds) => {
    const chat = new FakeChat();
    chat.hasIds = hasIds;
    const bridged = await commanded({ chat });
    chat.type('One.');
    chat.answer(click);
    await bridged.pass(3000);
    const next = again(bridged, { turn, nth: 1, id: hasIds ? 'u1' : '' });
    await next.pass(5000);
    expect(next.names()).toEqual([]);
  });

  it('adopts all that stands in a chat that has reported nothing yet', async () => {
    const bridged = await commanded();
    bridged.chat.type('Long ago.');
    bridged.chat.answer(click);
    const next = again(bridged);
    await next.pass(5000);
    expect(next.names()).toEqual([]);
    next.chat.type('Now.');
    next.chat.answer(click);
    await next.pass(3000);
    expect(reports(next)).toMatchObject([{ payload: { answered: { nth: 2 } } }]);
  });

  it('knows no place where the page shows none of our messages and no turn that it knows', async () => {
    const bridged = await commanded();
    bridged.chat.turns.length = 0;
    const next = again(bridged, { turn, nth: 0, id: '' });
    await next.pass(1500);
    next.chat.type('Once more.');
    await next.pass(100);
    next.chat.answer(click);
    await next.pass(5000);
    expect(reports(next)).toMatchObject([{ name: 'AGENT_COMMAND', payload: { turn } }]);
    expect(reports(next)[0]?.payload).not.toHaveProperty('answered.nth');
  });
});

describe('another reply to a message that was answered', () => {
  it('is told with the same place', async () => {
    const bridged = await commanded();
    bridged.chat.again();
    await bridged.pass(500);
    bridged.chat.answer(other);
    await bridged.pass(3000);
    expect(reports(bridged)).toMatchObject([
      { name: 'AGENT_COMMAND', payload: { raw: other.text, answered: { nth: 0 } } },
    ]);
    expect(bridged.names()).not.toContain('CHAT_ANSWERS');
  });

  it('is told even if it says the same: less of it was shown meanwhile', async () => {
    const bridged = await commanded();
    bridged.chat.again();
    await bridged.pass(500);
    bridged.chat.answer(click);
    await bridged.pass(3000);
    expect(reports(bridged)).toHaveLength(1);
  });

  it('is none where the page only seems busy, or writes the end of the reply late', async () => {
    const bridged = await commanded();
    const { chat, pass } = bridged;
    chat.streaming = true;
    chat.onChange();
    await pass(500);
    chat.answer(click, word);
    await pass(3000);
    expect(reports(bridged)).toEqual([]);
  });

  it('is told of an edited message, in the same place under another name', async () => {
    const bridged = await commanded();
    bridged.chat.type('Once more.');
    bridged.chat.answer(click);
    await bridged.pass(3000);
    bridged.chat.edit('Twice more.');
    await bridged.pass(500);
    bridged.chat.answer(click);
    await bridged.pass(3000);
    expect(reports(bridged)).toMatchObject([
      { payload: { answered: { id: 'u1', nth: 1 } } },
      { payload: { answered: { id: 'u2', nth: 1 } } },
    ]);
  });

  it('is not told if it commands nothing', async () => {
    const bridged = await commanded();
    bridged.chat.again();
    await bridged.pass(500);
    bridged.chat.answer(word);
    await bridged.pass(3000);
    expect(reports(bridged)).toEqual([]);
  });
});
