import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Bar, createBar } from '../../../src/cdp/bar.ts';
import { openRunFlag } from '../../../src/store/run-flag.ts';
import { FakeArea } from '../../support/browser/area.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The bar as a worker of this run of the browser knows it. */
const barIn = ({ area }: FakeArea) => createBar(openRunFlag('barIsHidden', area));

/** Attaches to a tab; tells whether an act may begin by now. */
function attach(bar: Bar, { isInFront = true, isThere = false } = {}) {
  let isOver = false;
  const settled = bar.settles({ isInFront, isThere }).then(() => {
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

it('is awaited until the page keeps its size, if the first attachment shows it', async () => {
  const bar = barIn(new FakeArea());
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
  await attach(barIn(new FakeArea()), { isInFront: false }).settled;
});

it('is awaited by one attachment alone while it is there, and for some seconds after the last', async () => {
  const bar = barIn(new FakeArea());
  await attach(bar, { isInFront: false }).settled;
  expect(await waits(bar)).toBe(false);
  bar.leaves();
  await after(4_900);
  expect(await waits(bar)).toBe(false);
  bar.leaves();
  await after(5_100);
  expect(await waits(bar)).toBe(true);
});

it('is awaited no more where Chrome shows none, also by the next worker', async () => {
  const run = new FakeArea();
  const bar = barIn(run);
  const { mayAct } = attach(bar);
  await after(1_100);
  expect(mayAct()).toBe(true);
  bar.leaves();
  await after(6_000);
  expect(await waits(bar)).toBe(false);
  expect(await waits(barIn(run))).toBe(false);
  expect(await waits(barIn(new FakeArea()))).toBe(true);
});

it('is awaited again, also by the next worker, if a page is resized after all', async () => {
  const run = new FakeArea();
  await Promise.all([attach(barIn(run)).settled, after(1_000)]);
  const later = barIn(run);
  await attach(later).settled;
  later.resized();
  later.leaves();
  await after(6_000);
  expect(await waits(later)).toBe(true);
  expect(await waits(barIn(run))).toBe(true);
});

it('is noticed if the page is resized while the worker reads its storage', async () => {
  const run = new FakeArea();
  let answer = (_isHidden: boolean): void => {};
  const read = () => new Promise<boolean>((resolve) => (answer = resolve));
  const bar = createBar({ ...openRunFlag('barIsHidden', run.area), read });
  const { settled, mayAct } = attach(bar);
  bar.resized();
  answer(true);
  await after(90);
  expect(mayAct()).toBe(false);
  await Promise.all([settled, after(10)]);
  expect(run.items).toEqual({ barIsHidden: false });
});

it('is there, and not hidden, if an earlier worker has attached', async () => {
  const run = new FakeArea();
  const bar = barIn(run);
  await attach(bar, { isThere: true }).settled;
  bar.leaves();
  await after(6_000);
  expect(run.items).toEqual({});
  expect(await waits(bar)).toBe(true);
});

it('holds no act back, nor fails it, if nothing can be stored', async () => {
  const refused = () => Promise.reject(new Error('no storage'));
  const bar = createBar({ read: refused, note: refused });
  await Promise.all([attach(bar).settled, after(1_000)]);
  bar.leaves();
  await after(6_000);
  expect(await waits(bar)).toBe(false);
});
