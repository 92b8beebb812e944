import { expect, it } from 'vitest';
import { newLesson } from '../../../src/agents/chat/chat-state.ts';
import type { LessonStep } from '../../../src/protocol/learned-chat.ts';
import { say } from '../../../src/protocol/said.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import type { News } from '../../../src/session/session.ts';
import { dashboardFor, statusOf } from '../../../src/views/panel-state.ts';
import { aCommand, anUpdate, aSession, item, type SessionOver, tab } from '../../support/samples.ts';

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

it.each<[SessionOver, string]>([
  [{}, 'idle'],
  [{ commandQueue: [anUpdate({ news: [quiet] })] }, 'idle'],
  [{ isAgentBusy: true }, 'working'],
  [{ commandQueue: [aCommand()] }, 'working'],
  [{ agent: { briefed: false }, isAgentBusy: true }, 'observing'],
  [{ question, commandQueue: [aCommand()] }, 'waiting'],
  [{ question, hold }, 'paused'],
])('with %j the panel says %s', (over, status) => {
  expect(statusOf(aSession(over))).toBe(status);
});

it('shows in a tab its role, the last step, and what holds the run', () => {
  const session = aSession({
    hold,
    commandQueue: [aCommand(), anUpdate({ news: [quiet] })],
    journal: [{ at: 1, ...sentence('stepCommandDone', 'click 12') }],
  });
  expect(dashboardFor(session, tab(20))).toEqual({
    role: 'target',
    status: 'paused',
    queueLength: 1,
    lastAction: sentence('stepCommandDone', 'click 12'),
    note: sentence('holdPersonActed'),
  });
  expect(dashboardFor(session, tab(10))).toMatchObject({ role: 'agent' });
  expect(dashboardFor(aSession({ question }), tab(10)).note).toBe('Which size?');
  const asked = {
    ...question,
    kind: 'approval',
    sentence: sentence('approveNewSite', 'x'),
    choices: [],
  } as const;
  expect(dashboardFor(aSession({ question: asked }), tab(10)).note).toEqual(asked.sentence);
  expect(dashboardFor(aSession(), tab(10))).toMatchObject({ lastAction: null, note: null });
});

it('asks in the panel for the message of a lesson, and says how far that has come', () => {
  const learning = (step: LessonStep) =>
    dashboardFor(aSession({ agent: { lesson: { ...newLesson(), step }, preparing: step } }), tab(10));
  expect(learning('waiting')).toMatchObject({
    status: 'learning',
    note: sentence('panelLessonWaiting'),
  });
  expect(learning('answering').note).toEqual(sentence('panelLessonAnswering'));
});
