import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TabId } from '../../../../src/protocol/ids.ts';
import type { RequestBegun } from '../../../../src/protocol/request.ts';
import { UntilStirred } from '../../../../src/targets/act/until-stirred.ts';
import { requestSeen } from '../../../../src/targets/requests.ts';
import { stirs } from '../../../../src/targets/stirs.ts';

const [shop, mill] = [1 as TabId, 2 as TabId];
const LONG_MS = 2_000;
const begun: RequestBegun = {
  step: 'begun',
  id: '1',
  source: 'browser',
  tabId: shop,
  frameId: undefined,
  by: 'page',
  kind: 'data',
  method: 'GET',
  address: 'https://shop.example/stock',
};

let until: UntilStirred;
let requestsMatter: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  requestsMatter = true;
  until = new UntilStirred(shop, () => requestsMatter);
  until.begin();
});
afterEach(() => {
  until.end();
  vi.useRealTimers();
});

/** Begins to sleep; tells after how many ms it woke, as far as it has. */
function sleep(others: readonly Promise<unknown>[] = []): { readonly wokeAfter: () => number | undefined } {
  const since = Date.now();
  let woke: number | undefined;
  void until.sleep(LONG_MS, others).then(() => {
    woke = Date.now() - since;
  });
  return { wokeAfter: () => woke };
}

it('sleeps as long as it is told where nothing stirs', async () => {
  const { wokeAfter } = sleep();
  await vi.advanceTimersByTimeAsync(LONG_MS - 1);
  expect(wokeAfter()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(wokeAfter()).toBe(LONG_MS);
});

it('wakes when something stirs in its tab, and in no other', async () => {
  const { wokeAfter } = sleep();
  stirs.give(mill);
  await vi.advanceTimersByTimeAsync(300);
  expect(wokeAfter()).toBeUndefined();
  stirs.give(shop);
  await vi.advanceTimersByTimeAsync(0);
  expect(wokeAfter()).toBe(300);
});

it('does not sleep over what stirred while the page was looked at', async () => {
  stirs.give(shop);
  const { wokeAfter } = sleep();
  await vi.advanceTimersByTimeAsync(5);
  expect(wokeAfter()).toBeLessThanOrEqual(5);
});

it('wakes for a request where requests matter', async () => {
  const { wokeAfter } = sleep();
  requestSeen(begun);
  await vi.advanceTimersByTimeAsync(0);
  expect(wokeAfter()).toBe(0);
});

it('sleeps through requests where they do not matter', async () => {
  requestsMatter = false;
  const { wokeAfter } = sleep();
  requestSeen(begun);
  await vi.advanceTimersByTimeAsync(LONG_MS - 1);
  expect(wokeAfter()).toBeUndefined();
});

it('wakes when one of the others has come', async () => {
  const { wokeAfter } = sleep([new Promise((resolve) => setTimeout(resolve, 40))]);
  await vi.advanceTimersByTimeAsync(40);
  expect(wokeAfter()).toBe(40);
});
