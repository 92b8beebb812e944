// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { Noise } from '../../../../../content/target_adapter/watch/mutation-noise.ts';

const node = document.createElement('p');
const times = (everyMs: number, count: number) =>
  Array.from({ length: count }, (_, index) => index * everyMs);
const heard = (noise: Noise, at: readonly number[]) => at.filter((now) => !noise.has(node, now)).length;

it('takes an animation for noise after a second', () => {
  expect(heard(new Noise(), times(50, 100))).toBe(20);
});

it('hears a burst of changes, and a clock', () => {
  expect(heard(new Noise(), times(10, 50))).toBe(50);
  expect(heard(new Noise(), times(1000, 30))).toBe(30);
});

it('hears what was noise once it has paused', () => {
  const noise = new Noise();
  heard(noise, times(50, 100));
  expect(noise.has(node, 60_000)).toBe(false);
});
