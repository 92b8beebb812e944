import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Bar, createBar } from '../../../src/cdp/bar.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Attaches to a tab; tells whether an act may begin by now. */
function attach(bar: Bar, { isInFront = true } = {}) {
  let isOver = false;
  const settled = bar.settles(isInFront).then(() => {
    isOver = true;
  });
  return { settled, mayAct: () => isOver };
}

/** Whether an act in a tab in front has to wait, with an attachment that begins now. */
async function waits(bar: Bar): Promise<boolean> {
  const { mayAct } = attach(bar);
  await after(0);
  return !mayAct();
}

it('is awaited until it stands still, where it comes with the first attachment', async () => {
  const bar = createBar();
  const { mayAct } = attach(bar);
  await after(400);
  bar.resized();
  await after(90);
  bar.resized();
  await after(90);
  expect(mayAct()).toBe(false);
  await after(20);
  expect(mayAct()).toBe(true);
});

it('is awaited by no tab that its window does not show', async () => {
  await attach(createBar(), { isInFront: false }).settled;
});

it('is awaited by one attachment alone while it is there, and for some seconds after the last', async () => {
  const bar = createBar();
  await attach(bar, { isInFront: false }).settled;
  expect(await waits(bar)).toBe(false);
  bar.leaves();
  await after(4_900);
  expect(await waits(bar)).toBe(false);
  bar.leaves();
  await after(5_100);
  expect(await waits(bar)).toBe(true);
});

it('is awaited no more where Chrome shows none', async () => {
  const bar = createBar();
  const { mayAct } = attach(bar);
  await after(1_100);
  expect(mayAct()).toBe(true);
  bar.leaves();
  await after(6_000);
  expect(await waits(bar)).toBe(false);
});
