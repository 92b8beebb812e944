import { expect, it } from 'vitest';
import { followPlace } from '../../../../../content/target_adapter/watch/address-watcher.ts';

it('tells of new places at most every 300 ms, and of the last one in the end', () => {
  let now = 0;
  let url = 'https://a.example/';
  const told: string[] = [];
  const wakes: number[] = [];
  const { check } = followPlace({
    read: () => url,
    tell: (place) => told.push(place),
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

  expect(told).toEqual(['https://a.example/b', 'https://a.example/c']);
  expect(wakes).toEqual([200]);
});
