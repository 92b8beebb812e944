import { describe, expect, it } from 'vitest';
import { agentCommand, agentIdle, introComplete } from '../../../src/agents/chat/accept-reply.ts';
import { say } from '../../../src/protocol/said.ts';
import type { News, UpdateItem } from '../../../src/session/items.ts';
import { dueAt } from '../../../src/session/news.ts';
import { patch } from '../../../src/session/session.ts';
import type { TargetTab } from '../../../src/session/targets.ts';
import { deposit } from '../../../src/store/vault.ts';
import { bindTarget } from '../../../src/targets/tabs/bind.ts';
import { deliver } from '../../../src/turn/deliver.ts';
import { anUpdate, aSession, aTarget, codeOf, more, type SessionOver, tab } from '../../support/samples.ts';
import { newsIn, type Stage, scriptIn, serve, setStage } from '../background/support/stage.ts';

const BRIEFING: News = { kind: 'briefing' };
const person = (text: string): News => ({ kind: 'person', text });
const PAGE = /^┌ page data/m;
const ready = { ready: true, why: 'idle' };
const snapshot = (text: string) => ({
  version: '1',
  url: 'https://shop.example/',
  title: 'Shop',
  lines: text.split('\n').map((line) => ({ text: line, kind: 'text', depth: 0, ids: [] })),
});

/** A session whose chat has got nothing yet, with the shop as its target unless `session` says otherwise. */
async function setUp({
  session = {},
  news = [],
  page = 'Shoes',
}: {
  readonly session?: SessionOver;
  readonly news?: readonly News[];
  readonly page?: string;
} = {}) {
  const stage = await setStage({
    session: more(
      {
        agent: { briefed: false },
        queue: { items: [anUpdate({ news: [BRIEFING, ...news] })] },
        turn: { number: 0, replied: 0 },
      },
      session,
    ),
  });
  serve(stage.chat, { GET_READINESS: ready, EXECUTE_PROMPT: { state: 'landed' } });
  serve(stage.shop, { GET_SNAPSHOT: snapshot(page) });
  return stage;
}

const waiting = (stage: Stage) =>
  stage.stored().queue.items.find((one): one is UpdateItem => one.kind === 'UPDATE_AGENT');

/** Composes and delivers what waits; returns the message. */
async function send(stage: Stage): Promise<string> {
  const step = async () => {
    const item = waiting(stage);
    if (item) await deliver(stage.services, stage.stored(), item);
  };
  await step();
  const text = waiting(stage)?.message?.text ?? '';
  await step();
  return text;
}

describe('the first message', () => {
  it('has the task first, the rules and the page, and asks for a command and for nothing else', async () => {
    const stage = await setUp();
    const text = await send(stage);
    expect(text).toMatch(
      /^Task: Buy shoes\n\nTurn k7f2-1-\w{5}\. This is AgentAnything.*\nRules:\n.*\n┌ page data .*\nShoes\n└ end .*\nAnswer with one command, "tool_code":"k7f2-1-\w{5}"\.$/s,
    );
    expect(text).not.toMatch(/ready|ok-lantern/);
    expect(stage.stored()).toMatchObject({
      turn: { number: 1 },
      queue: { items: [] },
      shown: { pages: [{ tabId: stage.shop.id, turn: codeOf(1), text: 'Shoes' }] },
    });
  });

  it('takes along the person’s words and every other news', async () => {
    const notice: News = { kind: 'notice', text: say`Target 2 was closed.` };
    const stage = await setUp({ news: [person('size 42'), notice] });
    expect(await send(stage)).toMatch(/Target 2 was closed\.\nThe person says: size 42\n┌ page data/);
    expect(stage.stored().queue.items).toEqual([]);
  });

  it('leaves the page to the next message where the rules leave less than 3,000 characters', async () => {
    // A listed budget of 8,000: the task is what is long.
    const fits = await setUp({ session: { task: 'b'.repeat(2000) } });
    expect(await send(fits)).toMatch(PAGE);
    const stage = await setUp({ session: { task: 'b'.repeat(2600) }, news: [person('size 42')] });
    const text = await send(stage);
    expect(text).not.toMatch(PAGE);
    expect(text).toMatch(/Answer with one line: ready ok-lantern$/);
    expect(newsIn(stage.stored())).toEqual(['size 42']);
  });

  it.each<[string, SessionOver]>([
    ['without a target', { targets: { tabs: [] } }],
    [
      'with a target whose site the person is asked about',
      { targets: { tabs: [aTarget({ state: 'asked' })] } },
    ],
  ])('asks for a confirmation %s', async (_, session) => {
    const text = await send(await setUp({ session }));
    expect(text).toMatch(/^Task: Buy shoes\n\nTurn .*Answer with one line: ready ok-lantern$/s);
    expect(text).not.toMatch(PAGE);
  });

  it('asks for a confirmation where the page cannot be read', async () => {
    const loading = aTarget({ tabId: tab(12), state: 'loading', since: 1 });
    const stage = await setUp({ session: { targets: { tabs: [loading] } } });
    serve(stage.shop, {});
    expect(await send(stage)).toMatch(/ready ok-lantern$/);
    expect(stage.stored().shown.pages).toEqual([]);
  });

  it('has nothing of what the page shows of a person, in the task or anywhere', async () => {
    const stage = await setUp({ session: { task: 'Write to jane@shop.example' } });
    await deposit(stage.services, stage.stored().id, [
      {
        origin: 'https://shop.example',
        type: 'EMAIL',
        value: 'jane@shop.example',
        key: 'EMAIL:jane@shop.example',
        name: () => '[EMAIL_1]',
      },
    ]);
    expect(await send(stage)).toMatch(/^Task: Write to \[EMAIL_1\]\n/);
  });
});

describe('a briefing is due', () => {
  const due = (...targetTabs: TargetTab[]) =>
    dueAt(anUpdate({ receivedAt: 1_000, news: [BRIEFING] }), aSession({ targets: { tabs: targetTabs } }));
  it.each<[string, number, TargetTab[]]>([
    ['half a second after the assignment, for a target that comes with it', 1_500, []],
    ['at once where the target is there', 1_500, [aTarget()]],
    [
      '15 s after a target began to load, at the latest',
      17_000,
      [aTarget({ state: 'loading', since: 2_000 })],
    ],
    ['without a target that the person is asked about', 1_500, [aTarget({ state: 'asked', since: 2_000 })]],
  ])('%s', (_, at, targets) => {
    expect(due(...targets)).toBe(at);
  });

  it('and goes with the page once the target is bound', async () => {
    const stage = await setUp();
    const loading = stage
      .stored()
      .targets.tabs.map((one) => ({ ...one, state: 'loading' as const, since: 999_000 }));
    const id = stage.stored().id;
    await stage.services.state.update(({ sessions }) => ({
      sessions: { ...sessions, [id]: patch(stage.stored(), { targets: { tabs: loading } }) },
    }));
    expect(await send(stage)).toBe('');
    serve(stage.shop, { GET_SNAPSHOT: snapshot('Shoes'), INIT_TARGET: undefined });
    await bindTarget(stage.services, stage.stored(), scriptIn(stage.shop));
    expect(newsIn(stage.stored())).toEqual(['briefing']);
    expect(await send(stage)).toContain('Shoes');
  });
});

describe('the agent is briefed', () => {
  const reply = (stage: Stage, fields: object) =>
    agentCommand(stage.services, scriptIn(stage.chat), {
      turn: codeOf(1),
      index: 0,
      raw: JSON.stringify({ tool_code: codeOf(1), ...fields }),
      others: 0,
    });
  const talk = (stage: Stage, end: 'answered' | 'unreadable') =>
    agentIdle(stage.services, scriptIn(stage.chat), { turn: codeOf(1), end, note: '' });

  it.each<[string, (stage: Stage) => Promise<void>]>([
    ['a command', (stage) => reply(stage, { action: 'click', id: 12 })],
    ['a command that is not valid', (stage) => reply(stage, { action: 'klick', id: 12 })],
    ['words without a command', (stage) => talk(stage, 'answered')],
    ['a command that could not be read whole', (stage) => talk(stage, 'unreadable')],
  ])('by %s in reply to a message with a page', async (_, answer) => {
    const stage = await setUp();
    await send(stage);
    expect(stage.stored().agent.briefed).toBe(false);
    await answer(stage);
    expect(stage.stored().agent.briefed).toBe(true);
  });

  it('by the keyword or a command, but not by words, in reply to one without', async () => {
    const begin = async () => {
      const stage = await setUp({ session: { targets: { tabs: [] } } });
      await send(stage);
      return stage;
    };
    const [words, keyword, command] = [await begin(), await begin(), await begin()];
    await talk(words, 'answered');
    await introComplete(keyword.services, scriptIn(keyword.chat), { turn: codeOf(1) });
    await reply(command, { action: 'open_tab', url: 'https://shop.example/' });
    expect([words, keyword, command].map((stage) => stage.stored().agent.briefed)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('and is told of a target that comes while it writes its first reply', async () => {
    const stage = await setUp();
    await send(stage);
    const other = { ...aTarget({ tabId: tab(stage.other.id), number: 2, url: 'https://other.example/' }) };
    const id = stage.stored().id;
    await stage.services.state.update(({ sessions }) => ({
      sessions: {
        ...sessions,
        [id]: patch(stage.stored(), {
          permissions: { origins: ['https://shop.example', 'https://other.example'] },
          targets: { tabs: [...stage.stored().targets.tabs, { ...other, state: 'loading' }] },
        }),
      },
    }));
    serve(stage.other, { INIT_TARGET: undefined });
    await bindTarget(stage.services, stage.stored(), scriptIn(stage.other));
    expect(newsIn(stage.stored())).toEqual([`page ${stage.other.id} full`]);
  });
});
