import { describe, expect, it } from 'vitest';
import { crashedPage } from '../../../src/protocol/failures/absent-page.ts';
import { explain } from '../../../src/protocol/outcome.ts';
import { say, sayAll } from '../../../src/protocol/said.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import type { News, UpdateItem } from '../../../src/session/items.ts';
import { dueAt, splitNews, tell } from '../../../src/session/news.ts';
import { patch } from '../../../src/session/session.ts';
import { change } from '../../../src/store/sessions.ts';
import { deposit } from '../../../src/store/vault.ts';
import { deliver, noteDelivery } from '../../../src/turn/deliver.ts';
import {
  anUpdate,
  aSession,
  aTarget,
  codeOf,
  element,
  frame,
  more,
  SESSION,
  type SessionOver,
  tab,
} from '../../support/samples.ts';
import { type Stage, serve, setStage } from '../background/support/stage.ts';

const notice = (text: string): News => ({ kind: 'notice', text: say`${text as 'words of ours'}` });
const receipt = (text: string): News => ({ kind: 'receipt', text: say`${text as 'words of ours'}` });

/** The receipt of a command on an element, whose page had crashed. */
const crashReceipt = (about: number): News => ({
  ...{ kind: 'receipt', text: sayAll([say`You: click 12 → not done.`, explain(crashedPage)]) },
  about: element(about),
});

describe('news', () => {
  it('go into a message in order, as many as fit', () => {
    const news = [receipt('a'.repeat(50)), notice('b'.repeat(50)), notice('c'.repeat(50))];
    expect(splitNews(news, 150)).toEqual({ now: news.slice(0, 2), later: news.slice(2) });
    expect(splitNews(news, 1000)).toEqual({ now: news, later: [] });
  });

  it('always include the first, whatever its length', () => {
    const news = [receipt('a'.repeat(500)), notice('b')];
    expect(splitNews(news, 100)).toEqual({ now: news.slice(0, 1), later: news.slice(1) });
  });

  it('stay empty if there are none', () => {
    expect(splitNews([], 10)).toEqual({ now: [], later: [] });
  });
});

describe('delivery', () => {
  const say = (...news: News[]): SessionOver => ({
    turn: { replied: 5 },
    queue: { items: [anUpdate({ news })] },
  });
  const first = (stage: Stage) => stage.stored().queue.items[0] as UpdateItem;
  const step = (stage: Stage) => deliver(stage.services, stage.stored(), first(stage));
  const ready = { ready: true, why: 'idle' };
  const snapshot = (text: string) => ({
    version: '1',
    url: 'https://shop.example/',
    title: 'Shop',
    lines: [{ text, kind: 'text', depth: 0, ids: [] }],
  });

  it('stores the message before it delivers it', async () => {
    const stage = await setStage({ session: say(receipt('You: click 12 → done.')) });
    const heard = serve(stage.chat, { GET_READINESS: ready, EXECUTE_PROMPT: { state: 'inserting' } });
    serve(stage.shop, { GET_SNAPSHOT: snapshot('Shoes') });
    expect(await step(stage)).toBe(true);
    expect(heard.map(({ type }) => type)).toEqual(['GET_READINESS']);
    expect(first(stage)).toMatchObject({
      state: 'started',
      message: { turn: codeOf(6), seen: [{ tabId: stage.shop.id, text: 'Shoes' }] },
    });
    expect(first(stage).message?.text).toMatch(
      /^Turn k7f2-6-\w{5}\. You: click 12 → done\.\n┌ page data .*\nShoes\n└ end /s,
    );

    expect(await step(stage)).toBe(false);
    const { turn: code, text } = first(stage).message ?? {};
    expect(heard.at(-1)).toEqual({ type: 'EXECUTE_PROMPT', data: { turn: code, text } });
    expect(stage.stored()).toMatchObject({ turn: { number: 6, busySince: 0 } });
  });

  it.each<[string, News[], number]>([
    ['once if the receipt of a command says so', [crashReceipt(12)], 1],
    ['if the receipt is about another target', [crashReceipt(150)], 2],
    ['if no receipt says so', [notice('a')], 1],
  ])('says that a page crashed %s', async (_, news, times) => {
    const elementRanges = [12, 13].map((id, index) => ({
      ...{ from: element(100 * index + 1), to: element(100 * index + 100) },
      ...{ tabId: tab(id), frameId: frame(0), documentId: 'd' },
    }));
    const targetTabs = [aTarget({ tabId: tab(12) }), aTarget({ tabId: tab(13), number: 2 })];
    const stage = await setStage({
      session: more(say(...news), { targets: { elementRanges, tabs: targetTabs } }),
    });
    serve(stage.chat, { GET_READINESS: ready });
    serve(stage.other, { GET_SNAPSHOT: snapshot('Other') });
    stage.browser.crash(stage.shop);
    await step(stage);
    expect(first(stage).message?.text.split('The page has crashed.')).toHaveLength(times + 1);
  });

  it('repeats the same text until it is delivered', async () => {
    const stage = await setStage({ session: say(notice('a')) });
    const states = [{ state: 'busy' }, { state: 'submitting' }, { state: 'landed' }];
    const heard = serve(stage.chat, { GET_READINESS: ready, EXECUTE_PROMPT: () => states.shift() });
    serve(stage.shop, { GET_SNAPSHOT: snapshot('Shoes') });
    await step(stage);
    expect([await step(stage), await step(stage), await step(stage)]).toEqual([false, false, true]);
    const told = heard
      .filter(({ type }) => type === 'EXECUTE_PROMPT')
      .map(({ data }) => JSON.stringify(data));
    expect(new Set(told).size).toBe(1);
    expect(stage.stored()).toMatchObject({
      queue: { items: [] },
      turn: { busySince: stage.clock.now },
    });
  });

  it('puts updates within half a second into one message, with each target’s latest page', async () => {
    const stage = await setStage({ session: { turn: { replied: 5 } } });
    serve(stage.chat, { GET_READINESS: ready, EXECUTE_PROMPT: { state: 'inserting' } });
    let text = 'old';
    serve(stage.shop, { GET_SNAPSHOT: () => snapshot(text) });
    const begin = stage.clock.now;
    const { shop, services } = stage;
    const announce = (...news: News[]) => change(services, SESSION, (now) => tell(now, news, services.now()));
    await announce(notice('a'), { kind: 'page', tabId: tab(shop.id), full: false });
    expect(await step(stage)).toBe(false);
    stage.clock.now = begin + 400;
    await announce(notice('b'), { kind: 'page', tabId: tab(shop.id), full: true });
    expect(await step(stage)).toBe(false);
    stage.clock.now = begin + 500;
    text = 'new';
    expect(await step(stage)).toBe(true);
    expect(first(stage).message?.text).toMatch(/^Turn k7f2-6-\w{5}\. a b\n┌ page data .*\nnew\n└ end /s);
    expect(stage.stored().queue.items).toHaveLength(1);
  });

  it('delivers a receipt at once', () => {
    const due = (...news: News[]) => dueAt(anUpdate({ receivedAt: 1_000, news }), aSession());
    expect([due(receipt('a'), notice('b')), due({ kind: 'person', text: 'c' }), due(notice('b'))]).toEqual([
      1_000, 1_000, 1_500,
    ]);
  });

  it.each<[string, SessionOver, unknown]>([
    ['the agent writes', { turn: { busySince: 1 } }, ready],
    ['the chat has no script of ours', { agent: { documentId: undefined as never } }, ready],
    ['the chat does not answer', {}, () => Promise.reject(new Error('gone'))],
  ])('waits while %s', async (_, over, readiness) => {
    const stage = await setStage({ session: { ...say(notice('a')), ...over } });
    const heard = serve(stage.chat, { GET_READINESS: readiness });
    const before = stage.stored();
    expect(await step(stage)).toBe(false);
    expect(stage.stored()).toEqual(before);
    expect(heard.map(({ type }) => type)).not.toContain('EXECUTE_PROMPT');
  });

  it.each(['before the message is composed', 'after it'])(
    'waits for a draft, and says so: %s',
    async (when) => {
      const stage = await setStage({ session: say(notice('a')) });
      const isComposed = when === 'after it';
      let hasDraft = true;
      const heard = serve(stage.chat, {
        GET_READINESS: () => (hasDraft && !isComposed ? { ready: false, why: 'draft' } : ready),
        EXECUTE_PROMPT: () => ({ state: hasDraft ? 'draft' : 'landed' }),
      });
      serve(stage.shop, { GET_SNAPSHOT: snapshot('Shoes') });
      if (isComposed) await step(stage);
      expect(await step(stage)).toBe(false);
      expect(stage.stored().agent.isAwaitingPerson).toBe(true);
      expect(heard.some(({ type }) => type === 'EXECUTE_PROMPT')).toBe(isComposed);

      hasDraft = false;
      await step(stage);
      expect(stage.stored().agent).not.toHaveProperty('isAwaitingPerson');
    },
  );

  it('stops while the run is held, whenever the hold began', async () => {
    const stage = await setStage({ session: say(notice('a')) });
    serve(stage.shop, { GET_SNAPSHOT: snapshot('Shoes') });
    serve(stage.chat, {
      GET_READINESS: async () => {
        await stage.services.state.update(({ sessions }) => ({
          sessions: {
            ...sessions,
            [SESSION]: patch(stage.stored(), {
              queue: {
                hold: { reason: 'person_acted', sentence: { key: 'holdPersonActed', args: [] }, since: 1 },
              },
            }),
          },
        }));
        return ready;
      },
    });
    expect(await step(stage)).toBe(false);
    expect(stage.stored().turn.number).toBe(5);
    expect(first(stage)).toMatchObject({ state: 'received', news: [{ text: 'a' }] });
  });

  it('loses no news that arrive while it composes the message', async () => {
    const page = (full: boolean): News => ({ kind: 'page', tabId: tab(12), full });
    const stage = await setStage({ session: say(page(false), notice('a'), notice('a')) });
    serve(stage.chat, { GET_READINESS: ready });
    serve(stage.shop, {
      // Requests the whole page, which moves it to the end, and repeats the same sentence.
      GET_SNAPSHOT: async () => {
        await stage.services.state.update(({ sessions }) => {
          const waiting = anUpdate({
            news: [notice('a'), notice('a'), page(true), notice('a'), notice('b')],
          });
          return {
            sessions: { ...sessions, [SESSION]: patch(stage.stored(), { queue: { items: [waiting] } }) },
          };
        });
        return snapshot('Shoes');
      },
    });
    await step(stage);
    expect(stage.stored().queue.items).toMatchObject([
      { state: 'started', news: [page(false), notice('a'), notice('a')] },
      { state: 'received', news: [page(true), notice('a'), notice('b')] },
    ]);
  });

  it('replaces the known values but those of a kind that the person leaves readable', async () => {
    const stage = await setStage({
      session: say(receipt('You: type “jane@shop.example” and “192.168.7.7” → done.')),
      settings: { redactEmail: true, redactIp: false },
    });
    serve(stage.chat, { GET_READINESS: ready });
    serve(stage.shop, { GET_SNAPSHOT: snapshot('Shoes') });
    const known = (type: string, value: string) => ({
      origin: 'https://shop.example',
      type,
      value,
      key: `${type}:${value}`,
      name: (number: number) => `[${type}_${number}]`,
    });
    await deposit(stage.services, SESSION, [known('EMAIL', 'jane@shop.example'), known('IP', '192.168.7.7')]);
    expect(await step(stage)).toBe(true);
    expect(first(stage).message?.text).toContain('You: type “[EMAIL_1]” and “192.168.7.7” → done.');
  });

  it('holds the run and keeps the message if the chat does not take it', async () => {
    const stage = await setStage({ session: say(notice('a')) });
    serve(stage.chat, {
      GET_READINESS: ready,
      EXECUTE_PROMPT: { state: 'failed', why: 'no_field' },
    });
    serve(stage.shop, { GET_SNAPSHOT: snapshot('Shoes') });
    await step(stage);
    await step(stage);
    expect(stage.stored()).toMatchObject({
      queue: {
        hold: { reason: 'agent_failed', sentence: sentence('promptNoField') },
        items: [{ state: 'started' }],
      },
    });
    // The failure of an older, settled message does not hold the run.
    const calm = await setStage();
    await noteDelivery(calm.services, calm.stored(), codeOf(5), {
      state: 'failed',
      sentence: sentence('promptNoField'),
    });
    expect(calm.stored().queue.hold).toBeNull();
  });

  it('quotes what the chat shows in the hold alone', async () => {
    const stage = await setStage({ session: say(notice('a')) });
    serve(stage.chat, {
      GET_READINESS: ready,
      EXECUTE_PROMPT: { state: 'failed', why: 'no_field', shown: '"Your session has expired."' },
    });
    serve(stage.shop, { GET_SNAPSHOT: snapshot('Shoes') });
    await step(stage);
    await step(stage);
    expect(stage.stored().queue.hold).toMatchObject({
      reason: 'agent_failed',
      sentence: sentence('promptShown', '"Your session has expired."'),
    });
    expect(JSON.stringify(stage.stored().shown.story)).not.toContain('expired');
  });
});
