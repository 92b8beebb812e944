import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { play } from './support/play.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The calls to Chrome in one turn, from the command's arrival to the next reply's. */
async function callsOfAClick(): Promise<readonly string[]> {
  let heard = false;
  const { world } = await play((message) => {
    heard ||= message.includes('You: click');
    if (heard) return { action: 'done', answer: 'I am done.' };
    const id = /^<(\d+) button>Buy/m.exec(message)?.[1];
    return id ? { action: 'click', id: Number(id) } : 'I see.';
  });
  const [click, next] = world.asked.filter(({ type }) => type === 'AGENT_COMMAND');
  return world.calls.slice(click?.at, next?.at);
}

it('a click costs at most 52 calls to Chrome, 7 of them writes of the session and two to close the gate', async () => {
  const calls = await callsOfAClick();
  const writes = calls.filter((call) => call === 'storage.local.set');
  expect(writes).toHaveLength(7);
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(52);
});
