import { expect } from '@playwright/test';
import type { Played } from '../../support/play-chat.ts';

interface Expected {
  readonly clicks: number;
  /** What the person may be told instead of the session coming to its end. */
  readonly told?: RegExp | undefined;
}

/**
 * Every prompt came once and exact, and every command was carried out once, up to the end or to a word that says why not. Answers
 * the word, or nothing.
 */
export function expectKept(played: Played, { clicks, told }: Expected): string {
  const { messages, commands, received, end, held } = played;
  const prompts = received.map(({ prompt }) => prompt);
  const composed = messages.map(({ text }) => text);
  expect(prompts, 'what the model received, byte for byte').toEqual(composed.slice(0, prompts.length));
  expect(received.flatMap(({ attachments }) => attachments)).toEqual([]);
  expect(played.stops, 'presses of stop').toBe(0);

  const wanted = [...Array<string>(clicks).fill('click'), 'done'];
  const actions = commands.map(({ action }) => action);
  const isTold = end === 'held' && told?.test(held);
  expect({ end, held }).toEqual(isTold ? { end, held } : { end: 'done', held: '' });
  expect(actions, 'commands carried out').toEqual(isTold ? wanted.slice(0, actions.length) : wanted);
  expect(played.clicks, 'clicks that the target saw').toBe(actions.filter((one) => one === 'click').length);
  for (const { turn, receivedAt } of commands) {
    const reply = received.find(({ prompt }) => prompt.includes(`Turn ${turn}.`));
    expect(receivedAt, `the command of ${turn} after its reply was complete`).toBeGreaterThanOrEqual(
      reply?.repliedAt ?? Infinity,
    );
  }
  return held;
}
