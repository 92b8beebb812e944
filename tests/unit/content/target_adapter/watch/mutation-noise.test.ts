// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { MutationNoise } from '../../../../../content/target_adapter/watch/mutation-noise.ts';

const node = document.createElement('p');
const times = (everyMs: number, count: number) =>
  Array.from({ length: count }, (_, index) => index * everyMs);
const meaningful = (noise: MutationNoise, at: readonly number[]) =>
  at.filter((now) => !noise.record(node, now)).length;

it('takes an animation for noise after a second', () => {
  expect(meaningful(new MutationNoise(), times(50, 100))).toBe(20);
});

it('takes a burst of changes and a clock for meaningful', () => {
  expect(meaningful(new MutationNoise(), times(10, 50))).toBe(50);
  expect(meaningful(new MutationNoise(), times(1000, 30))).toBe(30);
});

it('takes noise for meaningful again after a pause', () => {
  const noise = new MutationNoise();
  meaningful(noise, times(50, 100));
  expect(noise.record(node, 60_000)).toBe(false);
});

it('takes quick acts of ours that each change a node for no animation, and one that goes on for one', () => {
  const noise = new MutationNoise();
  const counted = times(60, 40).filter((now) => !noise.record(node, now, now - 1));
  expect(counted).toHaveLength(40);
  expect(meaningful(new MutationNoise(), times(50, 100))).toBe(20);
});
