import { expect, it } from 'vitest';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { landed } from '../../../../src/session/messages/delivery.ts';
import { takeReply } from '../../../../src/session/messages/replies.ts';
import { slowReplyAt, withSlowReply } from '../../../../src/session/messages/slow-reply.ts';
import { patch } from '../../../../src/session/session.ts';
import { nextDeadline } from '../../../../src/session/waits/deadlines.ts';
import { occasionOf } from '../../../../src/views/occasion.ts';
import { dashboardFor } from '../../../../src/views/pill-state.ts';
import { anUpdate, aSession, chatIn, codeOf } from '../../../support/samples.ts';

const NOW = 1_000_000;
const FIVE_MINUTES = 300_000;
const busy = aSession({ turn: { number: 5, replied: 4, busySince: NOW, lastActionAt: NOW } });
const slow = withSlowReply(busy, NOW + FIVE_MINUTES);

it('tells the person once, five minutes after the message', () => {
  expect(slowReplyAt(busy)).toBe(NOW + FIVE_MINUTES);
  expect(withSlowReply(busy, NOW + FIVE_MINUTES - 1)).toBe(busy);
  expect(slow.agent.isSlow).toBe(true);
  expect(withSlowReply(slow, NOW + 2 * FIVE_MINUTES)).toBe(slow);
  expect(occasionOf(slow)).toEqual({ id: `slow ${NOW}`, kind: 'slow' });
});

it('wakes the worker for that, also when it was late', () => {
  expect(nextDeadline(busy, NOW + FIVE_MINUTES - 1)).toBe(NOW + FIVE_MINUTES);
  expect(nextDeadline(busy, NOW + 2 * FIVE_MINUTES)).toBe(NOW + 2 * FIVE_MINUTES + 1);
});

it('ends with the reply, and with the next message', () => {
  expect(takeReply(slow, codeOf(5), NOW)?.agent.isSlow).toBeUndefined();
  const item = anUpdate({ state: 'started', message: { turn: codeOf(6), text: 'Turn', seen: [] } });
  const next = landed(patch(slow, { turn: { number: 6 }, queue: { items: [item] } }), codeOf(6), NOW);
  expect(next.agent.isSlow).toBeUndefined();
  expect(slowReplyAt(next)).toBe(NOW + FIVE_MINUTES);
});

it('does not apply while the run is held or no reply is awaited', () => {
  const hold = { reason: 'person_paused', sentence: sentence('holdPersonPaused'), since: NOW } as const;
  for (const session of [aSession(), patch(busy, { queue: { hold } })])
    expect(withSlowReply(session, NOW + FIVE_MINUTES)).toBe(session);
});

it('is shown by the pill of the chat', () => {
  const { tabId } = chatIn(slow);
  const briefed = { ...slow, agent: { ...slow.agent, briefed: true } };
  expect(dashboardFor(briefed, tabId, { lesson: null, corner: null }).status).toBe('slow');
});
