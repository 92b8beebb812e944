import { expect, it } from 'vitest';
import { backoffMs } from '../../../offscreen/backoff.ts';

it('waits longer after each failed attempt, up to 30 s', () => {
  const waits = [1, 2, 3, 4, 8, 9, 100, 10_000].map((attempts) => backoffMs(attempts, 0.5));
  expect(waits).toEqual([500, 850, 1_445, 2_456, 20_517, 30_000, 30_000, 30_000]);
});

it('spreads attempts by a fifth', () => {
  expect([0, 0.5, 1].map((random) => backoffMs(1, random))).toEqual([400, 500, 600]);
  expect([0, 0.5, 1].map((random) => backoffMs(50, random))).toEqual([24_000, 30_000, 36_000]);
});
