import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWake } from '../../../../content/agent_bridge/wake.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Requests go to a worker that never ticks, so the page's own timer fires. */
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

it('keeps one request: an earlier one replaces it, a later one is dropped', () => {
  const { asked, wake } = setUp();
  for (const inMs of [1000, 2000, 1000, 100, 500]) wake(inMs);

  expect(asked).toEqual([1000, 100]);
});

it('requests again once the time has passed', () => {
  const { asked, looks, wake } = setUp();
  wake(100);
  vi.advanceTimersByTime(100);
  wake(100);

  expect(looks).toHaveLength(1);
  expect(asked).toEqual([100, 100]);
});

it('stops when its signal aborts', () => {
  const { asked, looks, end, wake } = setUp();
  wake(100);
  end.abort();
  vi.advanceTimersByTime(1000);
  wake(100);

  expect(looks).toEqual([]);
  expect(asked).toEqual([100]);
});
