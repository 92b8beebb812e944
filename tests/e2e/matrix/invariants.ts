import { expect } from '@playwright/test';
import { keywordOf } from '../../support/message-codes.ts';
import type { Played } from '../../support/play-chat.ts';
import type { Row } from './rows.ts';

/** Characters of a message that say what came of the command before it. */
const HEAD = 300;

type Expected = Omit<Row, 'what' | 'on' | 'hidden'> & { readonly clicks?: number };

/** What must hold whatever a site does. */
export function expectExactlyOnce(
  played: Played,
  { ends, carriedOut = 0, told = 1, meanwhile, clicks: asked = 2 }: Expected,
): void {
  const { messages, commands, received, clicks, stops, end, held } = played;
  const isHeld = typeof ends === 'object';
  expect({ end, held }).toEqual({
    end: isHeld ? 'held' : (ends ?? 'done'),
    held: expect.stringMatching(isHeld ? ends.held : /^$/),
  });

  const prompts = received.map(({ prompt }) => prompt);
  const composed = messages.map(({ text }) => text);
  expect(prompts, 'what the model received, byte for byte').toEqual(composed.slice(0, prompts.length));
  expect(received.flatMap(({ attachments }) => attachments)).toEqual([]);
  expect(stops, 'presses of stop').toBe(ends === 'stopped' && meanwhile ? 1 : 0);

  const wanted = [...Array<string>(asked).fill('click'), 'done'].slice(0, ends ? carriedOut : undefined);
  const actions = commands.map(({ action }) => action);
  const heads = prompts.map((prompt) => prompt.slice(0, HEAD)).join('\n\n');
  expect(actions, `commands carried out, of messages that begin\n${heads}\n`).toEqual(wanted);
  expect(clicks, 'clicks that the target saw').toBe(wanted.filter((action) => action === 'click').length);
  for (const { turn, receivedAt } of commands) {
    const reply = received[messages.findIndex((message) => message.turn === turn)];
    expect(receivedAt, `the command of ${turn} after its reply was complete`).toBeGreaterThanOrEqual(
      reply?.repliedAt ?? Infinity,
    );
  }
  // A briefing that came before the target is confirmed first, and is no part of the task.
  const wanting = prompts.filter((prompt) => keywordOf(prompt) === undefined);
  // What ends a session at its first message may end it at the briefing.
  const met = ends && prompts.length === 1 ? prompts : wanting;
  expect(met, 'messages that want a command').toHaveLength(ends ? told : asked + 1);
  if (ends) return;
  expect(
    Math.max(...prompts.map((prompt) => prompt.length)),
    'characters of the longest message',
  ).toBeGreaterThan(7_000);
}
