import { expect, it } from 'vitest';
import { followPlace } from '../../../../content/target_adapter/updates.ts';

it('tells of new places at most every 300 ms, and of the last one in the end', () => {
  let now = 0;
  let place = { url: 'https://a.example/', title: 'A' };
  const told: string[] = [];
  const wakes: number[] = [];
  const { check } = followPlace({
    read: () => place,
    tell: ({ url, title }) => told.push(`${url} ${title}`),
    wakeMe: (ms) => wakes.push(ms),
    now: () => now,
  });

  check();
  place = { url: 'https://a.example/b', title: 'A' };
  check();
  now = 100;
  place = { url: 'https://a.example/b', title: 'B' };
  check();
  check();
  now = 300;
  check();
  check();

  expect(told).toEqual(['https://a.example/b A', 'https://a.example/b B']);
  expect(wakes).toEqual([200]);
});
