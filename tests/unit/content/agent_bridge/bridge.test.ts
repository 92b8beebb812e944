import { describe, expect, it } from 'vitest';
import { Bridge } from '../../../../content/agent_bridge/bridge.ts';
import type { Ask } from '../../../../content/agent_bridge/outbox.ts';
import type { Piece } from '../../../../content/agent_bridge/serialize.ts';
import type { SessionId } from '../../../../src/protocol/ids.ts';
import type { TurnCode } from '../../../../src/protocol/turn.ts';
import { FakeChat } from './support/fake-chat.ts';

const session = 'k7f2' as SessionId;
const turn = 'k7f2-6' as TurnCode;
const prompt = { turn, text: 'Turn k7f2-6. You: click 12 → done.' };
const click: Piece = { kind: 'code', text: '{"tool_code":"k7f2-6","action":"click","id":12}' };
const word: Piece = { kind: 'text', text: 'lantern' };

/** A bridge on a fake chat, with a worker that may be dead and a clock that the test moves. */
function setUp({ init = {} as { observing?: boolean; awaiting?: TurnCode } } = {}) {
  const chat = new FakeChat();
  const told: { name: string; payload: unknown }[] = [];
  const world = { chat, told, now: 1_000_000, workerDead: false, watching: false, wakeAt: Number.POSITIVE_INFINITY };
  const ask = async (name: string, payload: unknown) => {
    if (world.workerDead) return { ok: false };
    told.push({ name, payload });
    return { ok: true };
  };
  const bridge = new Bridge({
    chat,
    ask: ask as unknown as Ask,
    now: () => world.now,
    wake: (inMs) => {
      world.wakeAt = Math.min(world.wakeAt, world.now + inMs);
    },
    watch: (on) => {
      world.watching = on;
    },
  });
  chat.onChange = () => {
    if (world.watching) void bridge.look();
  };
  void bridge.init({ session, keyword: 'lantern', observing: init.observing ?? false, ...(init.awaiting && { awaiting: init.awaiting }) });

  /** Time passes: the bridge is woken whenever it wished to be. */
  async function pass(ms: number): Promise<void> {
    const until = world.now + ms;
    await settle();
    while (world.wakeAt <= until) {
      world.now = Math.max(world.now, world.wakeAt);
      world.wakeAt = Number.POSITIVE_INFINITY;
      await bridge.look();
      await settle();
    }
    world.now = until;
  }
  const names = () => told.map(({ name }) => name).filter((name) => name !== 'PROMPT_STATE');
  const states = () =>
    told.filter(({ name }) => name === 'PROMPT_STATE').map(({ payload }) => (payload as { prompt: { state: string } }).prompt.state);
  return { ...world, world, bridge, pass, names, states };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

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

  it('counts a message of this session that the site kept as a draft as ours', () => {
    const { bridge, chat } = setUp();
    chat.composer = 'Turn k7f2-5. … "tool_code":"k7f2-5".';

    expect(bridge.ready().ready).toBe(true);
  });

  it('is no while a reply is awaited', async () => {
    const { bridge, chat, pass } = setUp();
    bridge.execute(prompt);
    await pass(500);
    chat.streaming = false;

    expect(bridge.ready()).toEqual({ ready: false, why: 'busy' });
  });
});

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
    expect(told.at(-1)?.payload).toEqual({ turn, index: 0, raw: click.text, form: 'fence', keyword: true, others: 0 });
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

    expect(told.at(-1)?.payload).toEqual({ turn, end: 'failed', note: 'The chat has reached a usage limit.' });
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

it('takes its text out of the composer when it is released before it was sent', async () => {
  const { bridge, chat, pass } = setUp();
  chat.sendDisabled = true;
  bridge.execute(prompt);
  await pass(500);
  bridge.release();

  expect(chat.composer).toBe('');
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
