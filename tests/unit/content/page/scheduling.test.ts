// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { endOfSlice, Slices } from '../../../../content/page/scheduling.ts';

afterEach(() => vi.restoreAllMocks());

const lengthOf = (state: DocumentVisibilityState, times?: number): number => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  return endOfSlice(times) - 1000;
};

test('a page that somebody sees has its thread again after 5 ms, one that nobody sees after 25', () => {
  expect(lengthOf('visible')).toBe(5);
  expect(lengthOf('hidden')).toBe(25);
});

test('what an act waits for is cut no finer where nobody sees it, and no coarser than where somebody does', () => {
  expect(lengthOf('visible', 16)).toBe(80);
  expect(lengthOf('hidden', 16)).toBe(80);
});

test('a slice is over after its time, and the next one begins in a task of its own', async () => {
  let now = 0;
  let tasks = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(MessagePort.prototype, 'postMessage').mockImplementation(function (this: MessagePort) {
    tasks += 1;
    queueMicrotask(() => this.onmessage?.(new MessageEvent('message')));
  });
  const slices = new Slices();
  now = 5;
  await slices.pass();
  expect(tasks).toBe(0);
});
