import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_STEPS } from '../../../src/protocol/settings.ts';
import { openHistory } from '../../../src/store/history.ts';
import { play } from './support/play.ts';

const CLICKS = 200;
const LASTS_MS = 900_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Bytes given to `chrome.storage.local.set` from each click's command to the next command. Throws if the task stops early. */
async function bytesOfClicks(): Promise<readonly number[]> {
  let id = '';
  let clicks = 0;
  const { world, session } = await play(
    (message) => {
      id ||= /^<(\d+) button>Buy/m.exec(message)?.[1] ?? '';
      if (!id) return 'I see.';
      clicks += 1;
      return clicks > CLICKS ? { action: 'done', answer: 'I am done.' } : { action: 'click', id: Number(id) };
    },
    undefined,
    // The clicks are more than the steps that a task has by default.
    { keepsHistory: true, settings: { maxSteps: MAX_STEPS.most }, lasts: LASTS_MS },
  );
  const commands = world.asked.filter(({ type }) => type === 'AGENT_COMMAND');
  if (commands.length !== CLICKS + 1) {
    // The person of `play` resumes it, so only the history has the reason.
    const { entries } = session ? await openHistory().entries(session.id) : { entries: [] };
    const held = entries.filter(({ kind }) => kind === 'held');
    throw new Error(`${commands.length} commands instead of ${CLICKS + 1}; held: ${JSON.stringify(held)}.`);
  }
  const writesBefore = (calls: number) =>
    world.calls.slice(0, calls).filter((call) => call === 'storage.local.set').length;
  return commands.slice(1).map(({ at }, index) => {
    const from = writesBefore(commands[index]?.at ?? at);
    const sizes = world.browser.local.setSizes.slice(from, writesBefore(at));
    return sizes.reduce((sum, size) => sum + size, 0);
  });
}

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;

// After 25 clicks the latest entries and steps that the session keeps are full.
it('a click stores as much at the end of a long task as after 30 clicks, within 2 %', async ({ task }) => {
  const bytes = await bytesOfClicks();
  task.meta.bytes = bytes;
  expect(bytes).toHaveLength(CLICKS);
  expect(mean(bytes.slice(189)) / mean(bytes.slice(30, 40))).toBeLessThan(1.02);
});

declare module 'vitest' {
  interface TaskMeta {
    bytes?: readonly number[];
  }
}
