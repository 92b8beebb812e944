import { expect, it, vi } from 'vitest';
import { navigated, navigating, notNavigated } from '../../../src/background/tab-events.ts';
import { say as words } from '../../../src/protocol/said.ts';
import type { News, UpdateItem } from '../../../src/session/items.ts';
import { dueAt } from '../../../src/session/news.ts';
import { patch } from '../../../src/session/session.ts';
import type { TargetTab } from '../../../src/session/targets.ts';
import { bindTarget } from '../../../src/targets/tabs/bind.ts';
import { deliver } from '../../../src/turn/deliver.ts';
import {
  anUpdate,
  aSession,
  aTarget,
  codeOf,
  frame,
  more,
  type SessionOver,
  tab,
} from '../../support/samples.ts';
import { newsIn, type Stage, scriptIn, serve, setStage } from '../background/support/stage.ts';

const LOADING = { state: 'loading', since: 50_000 } as const;
const at = ({ shop }: Stage) => ({ tabId: tab(shop.id), frameId: frame(0), url: shop.url });

const receipt = (text: string): News => ({ kind: 'receipt', text: words`${text as 'words of ours'}` });
const say = (...news: News[]): SessionOver => ({
  turn: { replied: 5 },
  queue: { items: [anUpdate({ news })] },
});
const first = (stage: Stage) => stage.stored().queue.items[0] as UpdateItem;
/** The news that wait for the message after the one that is composed. */
const later = (stage: Stage) =>
  newsIn(patch(stage.stored(), { queue: { items: stage.stored().queue.items.slice(1) } }));
const seen = { tabId: tab(12), turn: codeOf(5), url: 'https://shop.example/', text: 'Shoes' };
const sayAgain = (...news: News[]): SessionOver => more(say(...news), { shown: { pages: [seen] } });
const step = (stage: Stage) => deliver(stage.services, stage.stored(), first(stage));
const ready = { ready: true, why: 'idle' };
const snapshot = (text: string) => ({
  version: '1',
  url: 'https://shop.example/',
  title: 'Shop',
  lines: [{ text, kind: 'text', depth: 0, ids: [] }],
});

it.each<[string, Partial<TargetTab>, number]>([
  ['is ready', {}, 1_000],
  ['loads', { state: 'loading', since: 3_000 }, 18_000],
  ['has been asked for another page', { navigatingSince: 4_000 }, 19_000],
  [
    'loads, and is asked for the next page',
    { state: 'loading', since: 3_000, navigatingSince: 9_000 },
    18_000,
  ],
  ['has loaded for long', { state: 'loading', since: 1 - 15_000 }, 1_000],
  ['is withheld', { state: 'asked', since: 3_000 }, 1_000],
])('waits for the page of the target used last that %s', (_, over, at) => {
  const used = aTarget({ tabId: tab(12), lastUsedAt: 9, ...over });
  const session = aSession({
    targets: { tabs: [aTarget({ ...LOADING, tabId: tab(13), lastUsedAt: 8 }), used] },
  });
  expect(dueAt(anUpdate({ receivedAt: 1_000, news: [receipt('a')] }), session)).toBe(at);
});

it('waits for the pages that it shows, whichever target was used last', () => {
  const shown = aTarget({ ...LOADING, tabId: tab(13), lastUsedAt: 8 });
  const session = aSession({ targets: { tabs: [shown, aTarget({ tabId: tab(12), lastUsedAt: 9 })] } });
  const page: News = { kind: 'page', tabId: tab(13), full: true };
  expect(dueAt(anUpdate({ receivedAt: 1_000, news: [receipt('a'), page] }), session)).toBe(65_000);
});

it('waits for a page that is gone when it is read, and after the limit says so and shows it when it comes', async () => {
  const stage = await setStage({ session: sayAgain(receipt('a')) });
  serve(stage.chat, { GET_READINESS: ready });
  expect(await step(stage)).toBe(false);
  expect(first(stage).message).toBeUndefined();
  expect(stage.stored().targets.tabs).toMatchObject([{ state: 'loading', since: stage.clock.now }]);
  stage.clock.now += 14_999;
  expect([await step(stage), first(stage).message]).toEqual([false, undefined]);
  stage.clock.now += 1;
  expect(await step(stage)).toBe(true);
  expect(first(stage).message?.text).toContain('a Target 1 is still loading.');
  serve(stage.shop, { INIT_TARGET: undefined, GET_SNAPSHOT: snapshot('Shoes') });
  await bindTarget(stage.services, stage.stored(), scriptIn(stage.shop));
  expect(stage.stored().targets.changed).toMatchObject([{ tabId: 12 }]);
});

const GIVEN_UP = 'The page that target 1 was asked for has not come: the browser has given it up.';

it.each<[string, SessionOver, typeof navigated, readonly string[]]>([
  ['comes', {}, navigated, []],
  ['is given up by the browser', {}, notNavigated, [GIVEN_UP]],
  ['is given up after the task', { turn: { attention: 'done' } }, notNavigated, []],
])('forbids to repeat what asked for a page that has not come, which then %s', async (_, over, end, told) => {
  const stage = await setStage({ session: { ...sayAgain(receipt('a')), ...over } });
  serve(stage.chat, { GET_READINESS: ready });
  serve(stage.shop, { GET_SNAPSHOT: snapshot('Shoes') });
  await navigating(stage.services, at(stage));
  expect([await step(stage), first(stage).message]).toEqual([false, undefined]);
  stage.clock.now += 15_000;
  expect(await step(stage)).toBe(true);
  expect(first(stage).message?.text).toContain(
    'a A new page was asked for and has not come yet. Do not repeat it.\n',
  );
  await end(stage.services, at(stage));
  expect(later(stage)).toEqual(told);
  const [target] = stage.stored().targets.tabs;
  expect([target?.navigatingSince, target?.isPageOwed]).toEqual([undefined, undefined]);
});

it('is not stored where a page has begun to load while it was composed', async () => {
  const stage = await setStage({ session: say(receipt('a')) });
  serve(stage.chat, { GET_READINESS: ready });
  serve(stage.shop, {
    GET_SNAPSHOT: async () => {
      await navigating(stage.services, at(stage));
      return snapshot('Shoes');
    },
  });
  await step(stage);
  expect(first(stage)).toMatchObject({ state: 'received', news: [{ text: 'a' }] });
  expect([await step(stage), first(stage).message, stage.stored().turn.number]).toEqual([
    false,
    undefined,
    5,
  ]);
});

it('tells of a page that does not answer at once, and does not say that it loads', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stage = await setStage({ session: say(receipt('a')) });
  serve(stage.chat, { GET_READINESS: ready });
  serve(stage.shop, { GET_SNAPSHOT: () => new Promise(() => {}) });
  const done = step(stage);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(await done).toBe(true);
  expect(first(stage).message?.text).toContain('a Target 1 does not answer; a dialog may be open in it.');
});
