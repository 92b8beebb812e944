import { expect, it, vi } from 'vitest';
import type { TabId } from '../../../src/protocol/ids.ts';
import { TabSignal } from '../../../src/targets/tab-signal.ts';

const [shop, mill] = [1 as TabId, 2 as TabId];

it('tells everybody who waits for a tab, and nobody else', () => {
  const signal = new TabSignal();
  const [one, two, other] = [vi.fn(), vi.fn(), vi.fn()];
  signal.on(shop, one);
  signal.on(shop, two);
  signal.on(mill, other);
  signal.give(shop);
  expect([one, two, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

it('tells nobody who has stopped, also where another begins to wait after the last has stopped', () => {
  const signal = new TabSignal();
  const [gone, there] = [vi.fn(), vi.fn()];
  const stop = signal.on(shop, gone);
  stop();
  signal.on(shop, there);
  stop();
  signal.give(shop);
  expect(gone).not.toHaveBeenCalled();
  expect(there).toHaveBeenCalledOnce();
});
