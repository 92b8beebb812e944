import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampled } from '../../support/sample.ts';
import { type Played, play } from './support/play.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // The worker logs refused calls.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

const TOLD = /You have done the same 3 times and the page has not changed/;
const LET_GO_ON = 'The person lets you go on';

/** An agent that looks for the same words until the person has been asked. */
const stubborn = () => {
  let isOver = false;
  return (message: string) => {
    isOver ||= message.includes(LET_GO_ON);
    if (isOver) return { action: 'done', answer: 'I am done.' };
    return /^<\d+ button>Buy|^Turn \S+ You: find/m.test(message)
      ? { action: 'find', text: 'blue' }
      : 'I see.';
  };
};

/** What the agent has got, each message once. */
const textsOf = (chat: Played['chat']) => [
  ...new Map(chat.told.map(({ turn, text }) => [turn, text])).values(),
];

/** Checks what must hold in the end; returns how often the agent was told that it repeats itself. */
function check({ chat, session }: Played): number {
  expect(session).toMatchObject({ progress: { answer: 'I am done.' }, queue: { hold: null } });
  expect(session?.progress).toMatchObject({ steps: 0, trail: [] });
  const texts = textsOf(chat);
  expect(texts.filter((text) => text.includes(LET_GO_ON))).toHaveLength(1);
  return texts.filter((text) => TOLD.test(text)).length;
}

describe('an agent that repeats itself', () => {
  it('is told of it once; then the person is asked, and it goes on once they have let it', async () => {
    const played = await play(stubborn());
    expect(check(played)).toBe(1);
    const receipts = textsOf(played.chat).map((text) => [...text.matchAll(/You: find/g)].length);
    expect(receipts.filter((count) => count > 0)).toEqual([1, 1, 1, 1]);
    const told = textsOf(played.chat).find((text) => TOLD.test(text));
    expect(told).toContain('or ask the person with ask_user');
  });

  it('is told once, and the person is asked once, wherever the worker dies', async () => {
    const { world } = await play(stubborn());
    const third = world.asked.filter(({ type }) => type === 'AGENT_COMMAND')[2]?.at ?? 0;
    const last = world.asked.findLast(({ type }) => type === 'RESUME')?.at ?? 0;
    expect(last).toBeGreaterThan(third);
    const wrong: string[] = [];
    const calls = Array.from({ length: last - third + 1 }, (_, index) => third + index);
    for (const at of sampled(calls, { table: 'deaths in a loop', keyOf: String })) {
      const played = await play(stubborn(), { at, how: at % 2 === 0 ? 'after' : 'before' });
      try {
        // A look that was interrupted counts as one more: the loop is told of at most once all the same.
        expect(check(played)).toBe(1);
      } catch (cause) {
        wrong.push(`call ${at}, ${world.calls[at - 1]}: ${cause instanceof Error ? cause.message : cause}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
