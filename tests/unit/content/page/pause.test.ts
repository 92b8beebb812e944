// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pause } from '../../../../content/page/pause.ts';

const asked: unknown[] = [];
let answer: (past: unknown) => void = () => {};

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('chrome', {
    runtime: {
      sendMessage: (message: unknown) => {
        asked.push(message);
        return new Promise((resolve) => {
          answer = (past) => resolve({ res: past });
        });
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Begins a pause in a page of this kind. */
function begin(visibility: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  const state = { isOver: false };
  void pause(50).then(() => {
    state.isOver = true;
  });
  return state;
}

it('ends in a hidden page once the worker says so, while no timer comes', async () => {
  const state = begin('hidden');
  expect(asked).toMatchObject([{ type: 'PAUSE_FOR', data: { ms: 50 } }]);
  answer(true);
  await vi.waitFor(() => expect(state.isOver).toBe(true));
});

it.each([false, undefined])(
  'goes on where the worker answers %s, until its own time is over',
  async (past) => {
    const state = begin('hidden');
    answer(past);
    await vi.advanceTimersByTimeAsync(49);
    expect(state.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(state.isOver).toBe(true);
  },
);

it('asks nobody in a page that is seen', async () => {
  const state = begin('visible');
  await vi.advanceTimersByTimeAsync(50);
  expect(state.isOver).toBe(true);
  expect(asked).toEqual([]);
});
