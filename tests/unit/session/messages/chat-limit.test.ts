import { expect, it } from 'vitest';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { hold, newsOnResume } from '../../../../src/session/holds.ts';
import { afterChatLimit, atChatLimit, limitEndsAt } from '../../../../src/session/messages/chat-limit.ts';
import { nextItem } from '../../../../src/session/queue.ts';
import { nextDeadline } from '../../../../src/session/waits/deadlines.ts';
import { anUpdate, aSession, codeOf, tab } from '../../../support/samples.ts';

const NOW = 1_000_000;
const why = sentence('holdChatLimit', 'Claude', '"Your free messages return at 8:00 PM"');
const limit = { sentence: why, until: NOW + 60_000 };
const seen = { tabId: tab(20), turn: codeOf(5), url: 'https://shop.example/', text: 'Shop' };
const written = anUpdate({
  state: 'started',
  news: [{ kind: 'person', text: 'Continue' }],
  message: { turn: codeOf(5), text: 'Turn', seen: [seen], presses: ['p1'] },
});

it('holds the run until the time that the chat names, and the worker wakes then', () => {
  const held = atChatLimit(aSession({ commandQueue: [written] }), limit, NOW);
  expect(held.hold).toMatchObject({ reason: 'chat_limit', sentence: why, until: NOW + 60_000 });
  expect(nextItem(held)).toBeUndefined();
  expect(nextDeadline(held, NOW)).toBe(NOW + 60_000);
  expect(nextDeadline(held, NOW + 70_000)).toBe(NOW + 70_001);
  const after = afterChatLimit(held, NOW + 60_000);
  expect(after.hold).toBeNull();
  expect(nextItem(after)).toBe(written);
  expect(newsOnResume(held)).toEqual([]);
});

it('has no end if the chat names none, even after an earlier one', () => {
  const held = atChatLimit(atChatLimit(aSession(), limit, NOW), { sentence: why }, NOW + 1);
  expect(limitEndsAt(held)).toBeUndefined();
  expect(nextDeadline(held, NOW + 1)).toBeUndefined();
});

it('returns the news of an unread message to the queue', () => {
  const session = aSession({ turn: 5, commandQueue: [written] });
  const held = atChatLimit(session, { ...limit, turn: codeOf(5) }, NOW);
  expect(held.commandQueue).toMatchObject([{ state: 'received', news: written.news }]);
  expect(held.commandQueue[0]).not.toHaveProperty('message');
});

it('shows the pages of a removed message again', () => {
  const session = aSession({ turn: 5, repliedTurn: 4, isAgentBusy: true, busySince: 1, lastShown: [seen] });
  const held = atChatLimit(session, { ...limit, turn: codeOf(5) }, NOW);
  expect(held).toMatchObject({ isAgentBusy: false, repliedTurn: 5, lastShown: [] });
  expect(held.commandQueue).toMatchObject([
    { news: [{ kind: 'notice' }, { kind: 'page', tabId: tab(20), full: true }] },
  ]);
});

it('is not replaced by a failure that it causes, keeps a pause, and yields to the loss of the chat', () => {
  const failure = sentence('promptNoField');
  const held = atChatLimit(aSession(), limit, NOW);
  expect(hold(held, 'chat_failed', failure, NOW)).toBe(held);
  expect(hold(held, 'agent_gone', failure, NOW).hold?.reason).toBe('agent_gone');
  const paused = hold(aSession(), 'person_paused', sentence('holdPersonPaused'), NOW);
  expect(atChatLimit(paused, limit, NOW).hold?.reason).toBe('person_paused');
  expect(afterChatLimit(paused, NOW)).toBe(paused);
});
