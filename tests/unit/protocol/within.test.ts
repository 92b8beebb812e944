import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { within } from '../../../src/protocol/within.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a promise with a limit', () => {
  it('gives its value and leaves no timer behind', async () => {
    expect(await within(500, Promise.resolve('in time'), 'too late')).toBe('in time');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects as the promise does and leaves no timer behind', async () => {
    await expect(within(500, Promise.reject(new Error('closed')), 'too late')).rejects.toThrow('closed');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects once the time is over', async () => {
    const late = expect(within(500, new Promise(() => {}), 'too late')).rejects.toThrow('too late');
    await vi.advanceTimersByTimeAsync(500);
    await late;
  });
});
