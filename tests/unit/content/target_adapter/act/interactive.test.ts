// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitUntilInteractive } from '../../../../../content/target_adapter/act/interactive.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** How long it waits for a button in this markup, ms; `free` comes after 300 ms. */
async function waitsIn(html: string, free: (element: Element) => void): Promise<number> {
  document.body.innerHTML = html;
  const button = document.querySelector('button') as HTMLButtonElement; // The markup has it.
  const began = Date.now();
  const waiting = waitUntilInteractive(button).then(() => Date.now() - began);
  setTimeout(free, 300, button);
  await vi.advanceTimersByTimeAsync(2_000);
  return waiting;
}
const free = (element: Element) => {
  element.removeAttribute('disabled');
  for (const one of document.querySelectorAll('[inert]')) one.removeAttribute('inert');
};

test.each(['<button disabled>Pay</button>', '<div inert><button>Pay</button></div>'])(
  'waits for %s until it takes a press',
  async (html) => {
    const waited = await waitsIn(html, free);
    expect(waited).toBeGreaterThanOrEqual(300);
    expect(waited).toBeLessThan(400);
  },
);

test.each([
  ['not for one that takes a press', '<button>Pay</button>', 0],
  ['no longer than 1 s', '<button disabled>Pay</button>', 1_000],
])('waits %s', async (_, html, ms) => {
  const waited = await waitsIn(html, () => {});
  expect(waited).toBeGreaterThanOrEqual(ms);
  expect(waited).toBeLessThan(ms + 100);
});
