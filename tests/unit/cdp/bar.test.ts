import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Bar, createBar } from '../../../src/cdp/bar.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether an act may begin by now. */
function watch(bar: Bar, isInFront = true) {
  const seen = { isOver: false };
  void bar
    .settles(async () => isInFront)
    .then(() => {
      seen.isOver = true;
    });
  return seen;
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('is awaited until it stands still, where it comes with the first attachment', async () => {
  const bar = createBar();
  const seen = watch(bar);
  await after(400);
  bar.resized();
  await after(90);
  bar.resized();
  await after(90);
  expect(seen.isOver).toBe(false);
  await after(20);
  expect(seen.isOver).toBe(true);
});

it('is awaited by no tab that its window does not show', async () => {
  const seen = watch(createBar(), false);
  await after(0);
  expect(seen.isOver).toBe(true);
});

it('is awaited by one attachment alone while it is there, and for some seconds after the last', async () => {
  const bar = createBar();
  watch(bar, false);
  const second = watch(bar);
  await after(0);
  expect(second.isOver).toBe(true);
  bar.leaves();
  await after(4_900);
  const soon = watch(bar);
  await after(0);
  expect(soon.isOver).toBe(true);
  bar.leaves();
  await after(5_100);
  const later = watch(bar);
  await after(0);
  expect(later.isOver).toBe(false);
});

it('is awaited no more where Chrome shows none', async () => {
  const bar = createBar();
  const first = watch(bar);
  await after(1_100);
  expect(first.isOver).toBe(true);
  bar.leaves();
  await after(6_000);
  const second = watch(bar);
  await after(0);
  expect(second.isOver).toBe(true);
});
