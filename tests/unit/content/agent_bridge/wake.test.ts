import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWake } from '../../../../content/agent_bridge/wake.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Wishes go to a worker that never ticks, so the page's own clock has to do. */
function setUp() {
  const asked: number[] = [];
  const looks: number[] = [];
  const end = new AbortController();
  const wake = createWake({
    askWorker: (inMs) => asked.push(inMs),
    now: Date.now,
    onDue: () => looks.push(Date.now()),
    signal: end.signal,
  });
  return { asked, looks, end, wake };
}

it('has one wish outstanding: a sooner one replaces it, a later one is dropped', () => {
  const { asked, wake } = setUp();
  for (const inMs of [1000, 2000, 1000, 100, 500]) wake(inMs);

  expect(asked).toEqual([1000, 100]);
});

it('wishes again once the time has passed, whoever woke it', () => {
  const { asked, looks, wake } = setUp();
  wake(100);
  vi.advanceTimersByTime(100);
  wake(100);

  expect(looks).toHaveLength(1);
  expect(asked).toEqual([100, 100]);
});

it('ends with its signal', () => {
  const { asked, looks, end, wake } = setUp();
  wake(100);
  end.abort();
  vi.advanceTimersByTime(1000);
  wake(100);

  expect(looks).toEqual([]);
  expect(asked).toEqual([100]);
});
