import { expect, it } from 'vitest';
import { sentence } from '../../../src/protocol/sentence.ts';
import { iconOf } from '../../../src/views/icon-state.ts';
import { aSession, aTarget, item, type SessionOver } from '../../support/samples.ts';
import { said } from '../../support/sentences.ts';

const hold = (reason: 'agent_gone' | 'person_paused' | 'agent_failed' | 'repeats') =>
  ({ reason, sentence: sentence('holdChatFailed'), since: 1 }) as const;
const question = (text: string) =>
  ({ kind: 'question', id: 'q1', item: item('c1'), since: 1, text, choices: [] }) as const;
const icon = (...sessions: readonly SessionOver[]) => {
  const { state, title, badge } = iconOf(sessions.map(aSession), true);
  return [state, said(title), badge];
};
const working: SessionOver = {
  turn: { busySince: 1 },
  targets: { tabs: [aTarget({ url: 'https://www.shop.example/' })] },
};

it('is off before the person has agreed', () => {
  expect(iconOf([aSession(working)], false)).toMatchObject({ state: 'off', badge: '' });
});

it.each<[string, SessionOver, string, string]>([
  ['works', working, 'working', 'AgentAnything: working on shop.example'],
  [
    'asks',
    { queue: { question: question('Which grinder?') } },
    'waiting',
    'AgentAnything needs you: Which grinder?',
  ],
  [
    'has no network',
    { agent: { isOffline: true }, turn: { busySince: 1 } },
    'paused',
    'AgentAnything waits: you’re offline',
  ],
  ['waits for a draft', { agent: { isAwaitingPerson: true } }, 'waiting', 'AgentAnything needs you'],
  ['is paused', { queue: { hold: hold('person_paused') } }, 'paused', 'AgentAnything: paused'],
  [
    'has stopped',
    { queue: { hold: hold('agent_failed') } },
    'failed',
    'AgentAnything stopped: open it to see why',
  ],
  ['repeats itself', { queue: { hold: hold('repeats') } }, 'waiting', 'AgentAnything needs you'],
  ['is done', { progress: { answer: 'Ordered.' } }, 'done', 'AgentAnything: done. Ordered.'],
  ['rests', {}, 'ready', 'AgentAnything'],
])('says that a task %s', (_, session, state, title) => {
  expect(icon(session)).toEqual([state, title, '']);
});

it('says first what needs the person, and how many do from two on', () => {
  const asks: SessionOver = { queue: { question: question('Which one?') } };
  expect(icon(working, asks)).toEqual(['waiting', 'AgentAnything needs you: Which one?', '']);
  expect(icon(asks, working, { queue: { question: question('How many?') } })).toEqual([
    'waiting',
    'AgentAnything needs you: Which one?',
    '2',
  ]);
  expect(icon({ progress: { answer: 'Done.' } }, working)[0]).toBe('working');
});

it('says that a task has lost its chat until the person acts, also once they have seen it', () => {
  const gone = hold('agent_gone');
  for (const told of [{}, { shown: { notices: { seen: 'stopped 1', called: 'stopped 1' } } }])
    expect(icon({ ...told, queue: { hold: gone } })).toEqual([
      'failed',
      'AgentAnything stopped: open it to see why',
      '!',
    ]);
  expect(icon({ queue: { hold: gone } }, { progress: { answer: 'Ordered.' } })[2]).toBe('!');
});

it('says nothing of a program that is away: nothing is broken', () => {
  const away: SessionOver = { agent: { style: 'calls' }, queue: { hold: hold('agent_gone') } };
  expect(icon(away)).toEqual(['ready', 'AgentAnything', '']);
  expect(icon(away, working)[0]).toBe('working');
});

it('is ready again once the person has seen how a task ended, whichever worker has told them', () => {
  const ends: SessionOver[] = [
    {
      progress: { answer: 'Ordered.' },
      turn: { replied: 4 },
      shown: { notices: { seen: 'done 4', called: null } },
    },
    { queue: { hold: hold('agent_failed') }, shown: { notices: { seen: 'stopped 1', called: null } } },
  ];
  for (const over of ends) {
    expect(icon(over)[0]).toBe('ready');
    expect(icon({ ...over, shown: { notices: { seen: 'of before', called: null } } })[0]).not.toBe('ready');
  }
  expect(icon({ queue: { hold: hold('person_paused') } })[0]).toBe('paused');
});

it('tells a long question by its beginning', () => {
  expect(icon({ queue: { question: question('x'.repeat(5_000)) } })[1]?.length).toBeLessThan(150);
});
