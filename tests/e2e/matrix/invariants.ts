import { expect } from '@playwright/test';
import type { Played } from '../../support/play-chat.ts';
import type { Row } from './rows.ts';

/** What must hold whatever a site does. */
export function expectExactlyOnce(played: Played, { holds, unreadable }: Pick<Row, 'holds' | 'unreadable'>): void {
  const { messages, commands, received, clicks, stops, end, held } = played;
  expect({ end, held }).toEqual({
    end: holds ? 'held' : unreadable ? 'unreadable' : 'done',
    held: expect.stringMatching(holds ?? /^$/),
  });
  const prompts = received.map(({ prompt }) => prompt);
  const composed = messages.map(({ text }) => text);
  expect(prompts, 'what the model received, byte for byte').toEqual(composed.slice(0, prompts.length));
  expect(received.flatMap(({ attachments }) => attachments)).toEqual([]);
  expect(stops, 'presses of stop').toBe(0);

  const wanted = end === 'done' ? ['click', 'click', 'done'] : [];
  const actions = commands.map(({ action }) => action);
  expect(actions, 'commands carried out').toEqual(wanted);
  expect(clicks, 'clicks that the target saw').toBe(wanted.filter((action) => action === 'click').length);
  for (const { turn, receivedAt } of commands) {
    const reply = received[messages.findIndex((message) => message.turn === turn)];
    expect(receivedAt, `the command of ${turn} after its reply was complete`).toBeGreaterThanOrEqual(reply?.repliedAt ?? Infinity);
  }
  if (end !== 'done') return;
  expect(prompts).toHaveLength(4);
  expect(Math.max(...prompts.map((prompt) => prompt.length)), 'characters of the longest message').toBeGreaterThan(7_000);
}
