import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newLesson } from '../../../src/agents/chat/chat-knowledge.ts';
import type { LessonStep } from '../../../src/protocol/learned-chat.ts';
import { overheard, say } from '../../../src/protocol/said.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { dashboardSchema } from '../../../src/protocol/view.ts';
import type { News } from '../../../src/session/items.ts';
import { dashboardFor, statusOf } from '../../../src/views/pill-state.ts';
import { aHeldRequest } from '../../support/held-request.ts';
import { aCommand, anUpdate, aSession, aTarget, item, type SessionOver, tab } from '../../support/samples.ts';

const NOTHING = { lesson: null, corner: null };

const quiet: News = { kind: 'receipt', text: say`You: done → done.`, quiet: true };
const question = {
  id: 'q',
  kind: 'question',
  item: item('c1'),
  text: 'Which size?',
  choices: [],
  since: 1,
} as const;
const hold = { reason: 'person_acted', sentence: { key: 'holdPersonActed', args: [] }, since: 1 } as const;

const goneRequest = { method: 'POST', address: 'https://shop.example/api/orders', gone: 'frozen' } as const;

it.each<[SessionOver, string]>([
  [{}, 'idle'],
  [{ queue: { items: [anUpdate({ news: [quiet] })] } }, 'idle'],
  [{ turn: { busySince: 1 } }, 'working'],
  [{ queue: { items: [aCommand()] } }, 'working'],
  [{ agent: { briefed: false }, turn: { busySince: 1 } }, 'observing'],
  [{ queue: { question, items: [aCommand()] } }, 'waiting'],
  [{ queue: { question, hold } }, 'paused'],
  [{ queue: { hold: { ...hold, reason: 'steps_used' } } }, 'waiting'],
  [{ targets: { tabs: [aTarget({ state: 'asked', url: 'https://new.example/' })] } }, 'waiting'],
  [{ targets: { heldRequests: [aHeldRequest()] } }, 'waiting'],
  [{ targets: { heldRequests: [aHeldRequest({ answer: 'allow', isSent: true })] } }, 'working'],
  [{ targets: { heldRequests: [aHeldRequest({ answer: 'refuse' })] } }, 'working'],
  [{ targets: { heldRequests: [aHeldRequest({ answer: 'allow', request: goneRequest })] } }, 'idle'],
])('with %j the status is %s', (over, status) => {
  expect(statusOf(aSession(over))).toBe(status);
});

it.each([
  [undefined, 'approval'],
  ['frozen', 'approval'],
  ['page', 'question'],
] as const)('shows a request that is gone by %s as an %s', (gone, status) => {
  const request = { ...aHeldRequest().request, ...(gone && { gone }) };
  const targets = { heldRequests: [aHeldRequest({ request })] };
  expect(dashboardFor(aSession({ targets }), tab(20), NOTHING).status).toBe(status);
});

it.each(['steps_used', 'repeats', 'no_progress'] as const)(
  'asks for a yes where %s holds the run',
  (reason) => {
    expect(dashboardFor(aSession({ queue: { hold: { ...hold, reason } } }), tab(20), NOTHING).status).toBe(
      'approval',
    );
  },
);

it.each([
  [{}, 'stopped'],
  [{ style: 'calls' }, 'idle'],
] as const)('shows a tab of an agent that is gone and has %j as %s', (agent, status) => {
  const gone = { ...hold, reason: 'agent_gone' } as const;
  expect(dashboardFor(aSession({ agent, queue: { hold: gone } }), tab(20), NOTHING).status).toBe(status);
});

it('says nothing of a site that the person is asked about', () => {
  const session = aSession({ targets: { tabs: [aTarget({ state: 'asked', url: 'https://new.example/' })] } });
  expect(JSON.stringify(dashboardFor(session, tab(20), NOTHING))).not.toContain('new.example');
});

it('tells a tab its role and which of our sentences it shows', () => {
  expect(dashboardFor(aSession({ queue: { hold } }), tab(20), NOTHING)).toEqual({
    role: 'target',
    status: 'paused',
    lesson: null,
    corner: null,
  });
  expect(dashboardFor(aSession(), tab(10), NOTHING)).toEqual({
    role: 'agent',
    status: 'idle',
    lesson: null,
    corner: null,
  });
  expect(dashboardFor(aSession({ progress: { answer: 'It costs €64.50.' } }), tab(20), NOTHING).status).toBe(
    'finished',
  );
  expect(
    dashboardFor(
      aSession({ progress: { answer: 'It costs €64.50.' }, turn: { busySince: 1 } }),
      tab(20),
      NOTHING,
    ).status,
  ).toBe('working');
});

it('tells the step of a lesson to the chat’s own tab alone', () => {
  const learning = (step: LessonStep, at: number) =>
    dashboardFor(aSession({ agent: { isPreparing: true } }), tab(at), { ...NOTHING, lesson: step });
  expect(learning('answering', 10)).toEqual({
    role: 'agent',
    status: 'learning',
    lesson: 'answering',
    corner: null,
  });
  expect(learning('answering', 20)).toEqual({
    role: 'target',
    status: 'learning',
    lesson: null,
    corner: null,
  });
});

describe('what a tab is told for its sign', () => {
  const secret = 'jane hunter2 k7f2-5';
  const waiting = { id: 'q', item: item('c1'), since: 1 } as const;
  const told = (over: SessionOver) =>
    [10, 20].map((at) =>
      dashboardFor(
        aSession({
          task: secret,
          ...over,
          progress: { answer: secret, lastStep: { label: overheard(secret), end: 'done' } },
          shown: {
            message: secret,
            story: [{ kind: 'event', seq: 1, at: 1, sentence: sentence('stepClicked', secret) }],
          },
        }),
        tab(at),
        NOTHING,
      ),
    );

  it.each<[string, SessionOver]>([
    ['runs', { turn: { busySince: 1 }, queue: { items: [aCommand({ label: overheard(secret) })] } }],
    ['has ended its task', {}],
    ['asks', { queue: { question: { ...waiting, kind: 'question', text: secret, choices: [secret] } } }],
    [
      'needs a yes',
      {
        queue: {
          question: {
            ...waiting,
            kind: 'approval',
            sentence: sentence('approveNewSite', secret),
            choices: [],
          },
        },
      },
    ],
    [
      'is held',
      { queue: { hold: { reason: 'agent_failed', sentence: sentence('holdChatSaid', secret), since: 1 } } },
    ],
    [
      'learns a chat',
      {
        agent: { lesson: { ...newLesson(), text: secret, note: secret, step: 'typed' }, isPreparing: true },
      },
    ],
  ])('holds nothing of a session that %s', (_, over) => {
    for (const state of told(over)) {
      expect(JSON.stringify(state)).not.toMatch(/jane|hunter2|k7f2/);
      expect(v.is(dashboardSchema, state)).toBe(true);
    }
  });

  it('is made of closed lists alone, and has no room for more', () => {
    const { entries } = dashboardSchema;
    expect(Object.values(entries).map((entry) => ('wrapped' in entry ? entry.wrapped : entry).type)).toEqual(
      Object.keys(entries).map((name) => (name === 'isSeen' ? 'literal' : 'picklist')),
    );
    const [state] = told({});
    expect(v.is(dashboardSchema, { ...state, note: secret })).toBe(false);
  });
});
