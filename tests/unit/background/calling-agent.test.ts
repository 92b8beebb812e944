import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportInterrupted } from '../../../src/background/recovery.ts';
import type { CallId } from '../../../src/protocol/ids.ts';
import { say } from '../../../src/protocol/said.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import type { News } from '../../../src/session/items.ts';
import { change } from '../../../src/store/sessions.ts';
import { cancel } from '../../../src/turn/cancel.ts';
import { createLoop } from '../../../src/turn/loop.ts';
import { fakeKinds } from '../../support/fake-agents.ts';
import { aCommand, anUpdate, SESSION, type SessionOver } from '../../support/samples.ts';
import { inputs, run, shopWith } from './support/shop.ts';
import { serve, setStage } from './support/stage.ts';

const call = 'call-1' as CallId;
const agent = { kind: 'fake-calls', tabId: null, briefed: true, style: 'calls' } as const;
const receipt: News = {
  kind: 'receipt',
  text: say`You: click 12 → done.`,
  result: { call, end: 'done' },
};
const hold = { reason: 'person_paused', sentence: sentence('holdPersonPaused'), since: 1 } as const;

/** A worker on a task of an agent that calls, with the shop as its target. */
async function task(session: SessionOver) {
  const { kinds, heard } = fakeKinds();
  const stage = await setStage({ session, agent, fakes: kinds });
  serve(stage.shop, {
    GET_SNAPSHOT: { version: '1', url: 'https://shop.example/', title: 'Shop', lines: [] },
  });
  const loop = createLoop(stage.services, (cause) => {
    throw cause;
  });
  return { ...stage, heard, loop };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('gets its answer while the run is paused, with the news that have no address', async () => {
  const news: News[] = [{ kind: 'notice', text: say`Target 2 was closed.` }];
  const items = [anUpdate({ to: call, news: [receipt] }), anUpdate({ id: aCommand().id, news })];
  const { loop, heard, stored } = await task({ queue: { items, hold } });
  await loop.run();
  expect(heard.messages).toEqual([expect.stringContaining('You: click 12 → done. Target 2 was closed.')]);
  expect(stored().queue).toMatchObject({ items: [], hold });
  expect(stored().turn).toMatchObject({ answeredCalls: [call], busySince: 0 });
});

it('gets nothing while there is no call to answer', async () => {
  const { loop, heard } = await task({ queue: { items: [anUpdate({ news: [receipt] })] } });
  await loop.run();
  expect(heard.messages).toEqual([]);
});

it('gets the answer that a worker has died over', async () => {
  const items = [
    aCommand({ call, state: 'dispatched' }),
    aCommand({ id: anUpdate().id, call: 'call-2' as CallId }),
  ];
  const { services, loop, heard, stored } = await task({ queue: { items, hold } });
  await reportInterrupted(services);
  await loop.run();
  expect(heard.messages).toEqual([expect.stringContaining('You: click 12 → unknown.')]);
  expect(stored().queue.items).toMatchObject([{ call: 'call-2', state: 'received' }]);
});

it('presses nothing once its call is cancelled, and learns so', async () => {
  const cancelNow = () => change(shop.stage.services, SESSION, (session) => cancel(session, call, 1));
  const GET_COORDINATES = async () => {
    await cancelNow();
    return { ok: true, value: { x: 10, y: 20 } };
  };
  const shop = await shopWith({ call }, { GET_COORDINATES });
  await run(shop.stage);
  expect(inputs(shop.stage)).not.toContain('mousePressed');
  expect(shop.stage.stored().queue.items).toMatchObject([
    { to: call, news: [{ kind: 'receipt', result: { call, end: 'not_done', code: 'cancelled' } }] },
  ]);
});
