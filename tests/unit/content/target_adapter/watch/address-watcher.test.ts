import { expect, it } from 'vitest';
import { watchAddress } from '../../../../../content/target_adapter/watch/address-watcher.ts';

it('reports a new address at most every 300 ms, and the last one in the end', () => {
  let now = 0;
  let url = 'https://a.example/';
  const reported: string[] = [];
  const wakes: number[] = [];
  const { check } = watchAddress({
    read: () => url,
    report: (address) => reported.push(address),
    wakeMe: (ms) => wakes.push(ms),
    now: () => now,
  });

  check();
  url = 'https://a.example/b';
  check();
  now = 100;
  url = 'https://a.example/c';
  check();
  check();
  now = 300;
  check();
  check();

  expect(reported).toEqual(['https://a.example/b', 'https://a.example/c']);
  expect(wakes).toEqual([200]);
});
