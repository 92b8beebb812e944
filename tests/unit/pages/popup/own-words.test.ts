// @vitest-environment jsdom

import { expect, it } from 'vitest';
import type { SessionView } from '../../../../src/protocol/view.ts';
import { abilities, session, sessionId, target } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, eventually, page, press, reads, type } from '../person.ts';

const openSession = (over: Partial<SessionView> = {}) =>
  openPage('popup', (it) => {
    it.view = { ...it.view, sessions: [session(over)] };
    it.abilities = abilities({ role: { kind: 'agent', session: sessionId } });
  });

it('asks to type a secret in the tab itself, and lets the agent go on without it', async () => {
  const question = {
    id: 'q1',
    item: 'i1' as never,
    kind: 'question',
    text: '?',
    choices: [],
    since: 1,
  } as const;
  const worker = await openSession({ question });
  await reads('Your answer');
  expect(page()).not.toContain('Type it in the tab itself');
  worker.tellView({ ...worker.view, sessions: [session({ question, asksForSecret: true })] });
  await reads('Type it in the tab itself, not here: what you write here goes to the chat.');
  await press('Done, go on');
  await asks(worker, {
    name: 'ANSWER',
    payload: {
      session: 'k7f2',
      question: 'q1',
      answer: 'I have typed it in the tab myself. Go on without it.',
    },
  });
});

/** Answers as a worker that hides one number. */
const hidesNumber = (worker: Awaited<ReturnType<typeof openSession>>) => {
  worker.answers.PREVIEW_WORDS = ({ text }) =>
    text.split(/(0170 123)/).flatMap((part, at, { length }) => {
      if (length === 1 || part === '') return [];
      return [{ text: at % 2 ? '[PHONE_1]' : part, isPlaceholder: at % 2 === 1 }];
    });
};
const sentAs = () => document.querySelector('.sent-as')?.textContent;

it('shows while the person types how the words go out, only where that differs', async () => {
  const worker = await openSession();
  hidesNumber(worker);
  await type('Tell the agent', 'Call 0170 123 at noon');
  await reads('Sent as: Call [PHONE_1] at noon');
  expect(document.querySelector('mark')?.textContent).toBe('[PHONE_1]');
  await type('Tell the agent', 'Call me at noon');
  await eventually(() => expect(sentAs()).toBeUndefined());
  await type('Tell the agent', `${'a'.repeat(60)} 0170 123${' b'.repeat(60)}`);
  await eventually(() => expect(sentAs()).toBe(`Sent as: …${'a'.repeat(23)} [PHONE_1]${' b'.repeat(12)}…`));
});

it('asks about the newest words only once the worker has answered, and never shows older ones last', async () => {
  const worker = await openSession();
  hidesNumber(worker);
  for (const words of ['0170 12', '0170 123', '0170 123 at', '0170 123 at noon'])
    await type('Tell the agent', words);
  await eventually(() => expect(sentAs()).toBe('Sent as: [PHONE_1] at noon'));
});

it('shows it under an answer, and again when the page has shown a value since', async () => {
  const question = {
    id: 'q1',
    item: 'i1' as never,
    kind: 'question',
    text: '?',
    choices: [],
    since: 1,
  } as const;
  const worker = await openSession({ question });
  await type('Your answer', '0170 123');
  await reads('Send answer');
  hidesNumber(worker);
  worker.tellView({
    ...worker.view,
    sessions: [session({ question, targets: [{ ...target(), redacted: 1 }] })],
  });
  await reads('Sent as: [PHONE_1]');
});
