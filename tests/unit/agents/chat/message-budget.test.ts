import { describe, expect, it } from 'vitest';
import { forgetLearned, knowledgeOf, learnChat } from '../../../../src/agents/chat/learn.ts';
import { promptCut, promptState } from '../../../../src/agents/chat/message-budget.ts';
import { say } from '../../../../src/protocol/said.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import type { UpdateItem } from '../../../../src/session/items.ts';
import { patch } from '../../../../src/session/session.ts';
import { deliver } from '../../../../src/turn/deliver.ts';
import { anUpdate, codeOf, SESSION, type SessionOver } from '../../../support/samples.ts';
import { type Stage, scriptIn, serve, setStage } from '../../background/support/stage.ts';

const CHAT = 'https://chatgpt.com/';
const page = {
  version: '1',
  url: 'https://shop.example/',
  title: 'Shop',
  lines: Array.from({ length: 400 }, (_, at) => ({
    // No two alike, so that nothing is folded for that.
    text: Array.from({ length: 12 }, (_, nth) => ((at * 7919 + nth * 10_007) % 46_656).toString(36)).join(
      ' ',
    ),
    kind: 'heading',
    depth: (Math.imul(at + 1, at * 0x9e3779b1) >>> 16) % 7,
    ids: [at],
  })),
};
const receipt: SessionOver = {
  turn: { replied: 5 },
  queue: { items: [anUpdate({ news: [{ kind: 'receipt', text: say`You: click 12 → done.` }] })] },
};
const first = (stage: Stage) => stage.stored().queue.items[0] as UpdateItem;

/** A stage whose chat has been given a message. */
async function written(session: SessionOver = receipt) {
  const stage = await setStage({ session });
  serve(stage.chat, {
    GET_READINESS: { ready: true, why: 'idle' },
    EXECUTE_PROMPT: { state: 'inserting' },
    INIT_AGENT: undefined,
  });
  serve(stage.shop, { GET_SNAPSHOT: page });
  const write = () => deliver(stage.services, stage.stored(), first(stage));
  const tooLong = (takes: number) => {
    const turn = first(stage).message?.turn ?? codeOf(0);
    return promptState(stage.services, scriptIn(stage.chat), { turn, prompt: { state: 'too_long', takes } });
  };
  await write();
  return { stage, write, tooLong };
}

describe('a message that is too long for the chat', () => {
  it('is written anew, within what the chat takes, under a code of its own, with all its news', async () => {
    const { stage, write, tooLong } = await written();
    const before = first(stage).message;
    expect(before?.text.length).toBeGreaterThan(4000);
    await tooLong(4000);
    expect(first(stage)).toMatchObject({ state: 'received' });
    expect(first(stage).message).toBeUndefined();
    await write();
    const { text = '', turn } = first(stage).message ?? {};
    expect(text.length).toBeLessThanOrEqual(4000);
    expect(text).toContain('You: click 12 → done.');
    expect(text).toContain('This chat takes about 4000 characters');
    expect(turn).not.toBe(before?.turn);
    expect(stage.stored()).toMatchObject({ queue: { hold: null }, turn: { busySince: 0 } });
  });

  it('tells the agent of it once, however often the budget falls', async () => {
    const { stage, write, tooLong } = await written();
    await tooLong(4000);
    await write();
    await tooLong(3000);
    await write();
    expect(first(stage).message?.text.match(/This chat takes about/g)).toHaveLength(1);
    expect(first(stage).message?.text.length).toBeLessThanOrEqual(3000);
  });

  it('is reported again without effect', async () => {
    const { stage, write, tooLong } = await written();
    const { turn } = first(stage).message ?? {};
    await tooLong(4000);
    await write();
    const stored = stage.stored();
    if (turn)
      await promptState(stage.services, scriptIn(stage.chat), {
        turn,
        prompt: { state: 'too_long', takes: 3000 },
      });
    expect(stage.stored()).toEqual(stored);
  });

  it('holds the run once shorter is no help', async () => {
    const { stage, write, tooLong } = await written();
    await tooLong(60);
    expect(stage.stored()).toMatchObject({ agent: { budget: 2000 }, queue: { hold: null } });
    await write();
    await tooLong(60);
    expect(stage.stored().queue.hold).toMatchObject({
      reason: 'agent_failed',
      sentence: sentence('promptTooLong', '60'),
    });
    expect(first(stage).state).toBe('started');
  });

  it('is remembered for the site', async () => {
    const { stage, tooLong } = await written();
    await tooLong(4000);
    expect(await knowledgeOf(stage.services, CHAT)).toEqual({ budget: 4000 });
    expect(stage.services.agentOf(stage.stored()).budget).toBe(4000);
  });

  it.each<[string, (stage: Stage) => Promise<unknown>]>([
    ['teaches the chat again', ({ services }) => learnChat(services, SESSION)],
    ['removes what was learned of it', ({ services }) => forgetLearned(services, 'https://chatgpt.com')],
  ])('is forgotten once the person %s', async (_, act) => {
    const { stage, tooLong } = await written();
    await tooLong(4000);
    await act(stage);
    expect(await knowledgeOf(stage.services, CHAT)).toEqual({});
  });

  it('is reported by nobody but the chat', async () => {
    const { stage } = await written();
    const before = stage.stored();
    const { turn = codeOf(0) } = first(stage).message ?? {};
    await promptState(stage.services, scriptIn(stage.shop), {
      turn,
      prompt: { state: 'too_long', takes: 4000 },
    });
    await promptCut(stage.services, scriptIn(stage.shop), { turn, kept: 4000 });
    expect(stage.stored()).toEqual(before);
    expect(await knowledgeOf(stage.services, CHAT)).toEqual({});
  });
});

describe('a message that the chat has cut', () => {
  it('lowers the budget, tells the agent, and shows its pages again', async () => {
    const { stage, write } = await written();
    const { turn = codeOf(0) } = first(stage).message ?? {};
    const chat = scriptIn(stage.chat);
    await promptState(stage.services, chat, { turn, prompt: { state: 'landed' } });
    expect(stage.stored().shown.pages).toMatchObject([{ turn }]);
    await promptCut(stage.services, chat, { turn, kept: 3000 });
    await promptCut(stage.services, chat, { turn, kept: 3000 });
    expect(stage.stored()).toMatchObject({ agent: { budget: 3000 }, shown: { pages: [] } });
    await stage.services.state.update(({ sessions }) => ({
      sessions: Object.fromEntries(
        Object.entries(sessions).map(([id, one]) => [id, patch(one, { turn: { busySince: 0 } })]),
      ),
    }));
    stage.clock.now += 1000;
    await write();
    const { text = '' } = first(stage).message ?? {};
    expect(text.length).toBeLessThanOrEqual(3000);
    expect(text.match(/only the first 3000 characters/g)).toHaveLength(1);
    expect(text).toContain('┌ page data');
  });

  it.each([0, 60, 1999])('is none where so little of it is shown that it is folded: %i', async (kept) => {
    const { stage } = await written();
    const before = stage.stored();
    const { turn = codeOf(0) } = first(stage).message ?? {};
    await promptCut(stage.services, scriptIn(stage.chat), { turn, kept });
    expect(stage.stored()).toEqual(before);
  });
});
