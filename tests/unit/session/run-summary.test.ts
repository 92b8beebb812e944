import { expect, it } from 'vitest';
import { sentence } from '../../../src/protocol/sentence.ts';
import type { NewEntry } from '../../../src/protocol/story.ts';
import { fold, noFacts } from '../../../src/session/run-summary.ts';
import { placed } from '../../support/story.ts';

const place = (site: string) => ({ site, path: '/', title: '' });
const step = (at: number, over: object = {}): NewEntry => ({
  ...{ kind: 'step', action: 'click', icon: 'click', end: 'done', turn: 2, at, place: place('shop.example') },
  sentence: sentence('stepClicked', 'Buy'),
  ...over,
});
const held: NewEntry = {
  kind: 'held',
  at: 0,
  reason: 'person_paused',
  sentence: sentence('holdPersonPaused'),
};
const sum = (...entries: NewEntry[]) => placed(entries).reduce(fold, noFacts(1_000, 'ChatGPT'));

it('adds up a task', () => {
  const run = sum(
    { kind: 'said', at: 1_000, text: 'Buy a kettle' },
    step(3_000, { ledTo: place('pay.example') }),
    step(4_000, { risk: 'buys', turn: 3 }),
    step(4_000, { risk: 'buys', end: 'unknown' }),
    step(4_000, { risk: 'sends', end: 'not_done' }),
    { kind: 'finished', at: 5_000, text: 'Ordered.' },
    step(5_001, { icon: 'finish', turn: 4 }),
  );
  expect(run).toMatchObject({
    ...{ state: 'done', task: 'Buy a kettle', agents: ['ChatGPT'], sites: ['shop.example', 'pay.example'] },
    ...{ startedAt: 1_000, lastAt: 5_001, steps: 4, messages: 4, answer: 'Ordered.', entries: 7 },
    final: [{ kind: 'buys', site: 'shop.example', times: 2 }],
  });
});

it('does not count the time in which the task waits for the person', () => {
  const at = (ms: number) => ({ at: ms });
  const run = sum(
    { kind: 'said', ...at(1_000), text: 'Buy a kettle' },
    { kind: 'reply', ...at(2_000), text: 'I look.' },
    { kind: 'decision', ...at(60_000), sentence: sentence('stepAllowed', 'Buy'), choice: 'allow' },
    step(61_000),
    { kind: 'question', ...at(62_000), text: 'Which one?' },
    { kind: 'event', ...at(70_000), sentence: sentence('stepTargetClosed', '2') },
    { kind: 'answer', ...at(90_000), text: 'The red one.' },
    { ...held, ...at(91_000) },
    { kind: 'resumed', ...at(200_000) },
    step(201_000),
  );
  expect(run.workedMs).toBe(1_000 + 1_000 + 1_000 + 1_000 + 1_000);
});

it('names why a task stopped, until it continues', () => {
  expect(sum(held).why).toEqual(held.kind === 'held' ? held.sentence : null);
  expect(sum(held, { kind: 'resumed', at: 1 }).why).toBeNull();
  expect(sum(held, { kind: 'agent', at: 1, name: 'Claude' })).toMatchObject({
    why: null,
    agents: ['ChatGPT', 'Claude'],
  });
});

it('has no answer once the person asks for more', () => {
  const more = sum({ kind: 'finished', at: 1, text: 'Done.' }, { kind: 'said', at: 2, text: 'And a cup.' });
  expect(more).toMatchObject({ state: 'working', answer: null });
  expect(fold(more, { kind: 'ended', seq: 3, at: 3 }).state).toBe('ended');
});
