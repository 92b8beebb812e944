import { expect, it } from 'vitest';
import { say } from '../../../../src/protocol/said.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { hold, newsOnResume } from '../../../../src/session/holds.ts';
import { afterAgentLimit, atAgentLimit, limitEndsAt } from '../../../../src/session/messages/agent-limit.ts';
import { nextItem } from '../../../../src/session/queue.ts';
import { nextDeadline } from '../../../../src/session/waits/deadlines.ts';
import { anUpdate, aSession, codeOf, tab } from '../../../support/samples.ts';

const NOW = 1_000_000;
const why = sentence('holdChatLimit', 'Claude', '"Your free messages return at 8:00 PM"');
const unread = say`You may not have seen my last message.`;
const limit = { sentence: why, until: NOW + 60_000, unread };
const seen = { tabId: tab(20), turn: codeOf(5), url: 'https://shop.example/', text: 'Shop' };
const written = anUpdate({
  state: 'started',
  news: [{ kind: 'person', text: 'Continue' }],
  message: { turn: codeOf(5), text: 'Turn', seen: [seen], presses: ['p1'] },
});

it('holds the run until the time that the chat names, and the worker wakes then', () => {
  const held = atAgentLimit(aSession({ queue: { items: [written] } }), limit, NOW);
  expect(held.queue.hold).toMatchObject({ reason: 'agent_limit', sentence: why, until: NOW + 60_000 });
  expect(nextItem(held)).toBeUndefined();
  expect(nextDeadline(held, NOW)).toBe(NOW + 60_000);
  expect(nextDeadline(held, NOW + 70_000)).toBe(NOW + 70_001);
  const after = afterAgentLimit(held, NOW + 60_000);
  expect(after.queue.hold).toBeNull();
  expect(nextItem(after)).toEqual(written);
  expect(newsOnResume(held)).toEqual([]);
});

it('has no end if the chat names none, even after an earlier one', () => {
  const held = atAgentLimit(atAgentLimit(aSession(), limit, NOW), { sentence: why, unread }, NOW + 1);
  expect(limitEndsAt(held)).toBeUndefined();
  expect(nextDeadline(held, NOW + 1)).toBeUndefined();
});

it('returns the news of an unread message to the queue', () => {
  const session = aSession({ turn: { number: 5 }, queue: { items: [written] } });
  const held = atAgentLimit(session, { ...limit, turn: codeOf(5) }, NOW);
  expect(held.queue.items).toMatchObject([{ state: 'received', news: written.news }]);
  expect(held.queue.items[0]).not.toHaveProperty('message');
});

it('shows the pages of a removed message again', () => {
  const session = aSession({ turn: { number: 5, replied: 4, busySince: 1 }, shown: { pages: [seen] } });
  const held = atAgentLimit(session, { ...limit, turn: codeOf(5) }, NOW);
  expect(held).toMatchObject({ turn: { busySince: 0, replied: 5 }, shown: { pages: [] } });
  expect(held.queue.items).toMatchObject([
    { news: [{ kind: 'notice' }, { kind: 'page', tabId: tab(20), full: true }] },
  ]);
});

it('is not replaced by a failure that it causes, keeps a pause, and yields to the loss of the chat', () => {
  const failure = sentence('promptNoField');
  const held = atAgentLimit(aSession(), limit, NOW);
  expect(hold(held, 'agent_failed', failure, NOW)).toBe(held);
  expect(hold(held, 'agent_gone', failure, NOW).queue.hold?.reason).toBe('agent_gone');
  const paused = hold(aSession(), 'person_paused', sentence('holdPersonPaused'), NOW);
  expect(atAgentLimit(paused, limit, NOW).queue.hold?.reason).toBe('person_paused');
  expect(afterAgentLimit(paused, NOW)).toBe(paused);
});
