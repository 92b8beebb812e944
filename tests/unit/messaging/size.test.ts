import { expect, it } from 'vitest';
import { isLargerThan } from '../../../src/messaging/size.ts';

it.each<[unknown, number]>([
  [undefined, 1],
  [null, 1],
  [12.5, 1],
  ['', 1],
  ['four', 5],
  [[1, 2, 3], 4],
  [{ ab: 'four' }, 8],
  [[[['x']]], 5],
])('measures %j', (value, size) => {
  expect([isLargerThan(size, value), isLargerThan(size - 1, value)]).toEqual([false, true]);
});

it('counts no further than it must', () => {
  let read = 0;
  const part = (text: string) => ({
    get text() {
      read += 1;
      return text;
    },
  });
  const most = 1_000;
  const parts = Array.from({ length: 900 }, () => part('x'.repeat(100)));
  expect(isLargerThan(most, parts)).toBe(true);
  // Each part is 106 characters: the tenth is over the limit.
  expect(read).toBeLessThanOrEqual(10);
  expect(isLargerThan(most, Array(1_000_000).fill(parts))).toBe(true);
  expect(read).toBeLessThanOrEqual(10);
});
