import { expect, it } from 'vitest';
import { commandNamed } from '../../../src/commands/registry.ts';
import { refusedByPerson } from '../../../src/protocol/failures/failures.ts';
import type { CallId } from '../../../src/protocol/ids.ts';
import { say } from '../../../src/protocol/said.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { newSession } from '../../../src/session/new-session.ts';
import { dueAt, tell } from '../../../src/session/news.ts';
import { dispatch, isRunning, nextItem } from '../../../src/session/queue.ts';
import { patch, type Session } from '../../../src/session/session.ts';
import { isStalled, nextDeadline } from '../../../src/session/waits/deadlines.ts';
import { askApproval } from '../../../src/session/waits/questions.ts';
import { isOvertaken } from '../../../src/session/waits/waiting.ts';
import { accept, CALLS_MAX } from '../../../src/turn/accept.ts';
import { cancel } from '../../../src/turn/cancel.ts';
import { aCommand, anUpdate, aSession, aTarget, codeOf, item } from '../../support/samples.ts';

const click = commandNamed('click');
if (!click) throw new Error('No command clicks.');
const allowed = { command: click, fields: { id: 12 }, verdict: { verdict: 'allow' } } as const;
const call = (number: number) => `call-${number}` as CallId;
const agent = { kind: 'fake-calls', tabId: null, briefed: true, style: 'calls' } as const;

const aCaller = (over: Parameters<typeof aSession>[0] = {}): Session => ({ ...aSession(over), agent });
const aCall = (over: Parameters<typeof aCommand>[0] = {}) => aCommand({ call: call(1), ...over });
const answers = (session: Session) =>
  session.queue.items.flatMap((one) =>
    one.kind === 'UPDATE_AGENT' && one.to !== undefined
      ? one.news.flatMap((news) => (news.kind === 'receipt' ? [{ to: one.to, result: news.result }] : []))
      : [],
  );

it('is queued with its id, once', () => {
  const session = accept(aCaller(), allowed, { call: call(1), now: 5 });
  expect(session.queue.items).toMatchObject([{ kind: 'COMMAND', call: call(1), state: 'received' }]);
  expect(accept(session, allowed, { call: call(1), now: 6 })).toBe(session);
});

it('is not carried out again after its answer', () => {
  const session = aCaller({ turn: { answeredCalls: [call(1)] } });
  expect(accept(session, allowed, { call: call(1), now: 5 })).toBe(session);
});

it('gets a separate answer if the guard refuses it', () => {
  const refused = { ...allowed, verdict: { verdict: 'refuse', failure: refusedByPerson } } as const;
  const session = accept(aCaller({ queue: { items: [aCall()] } }), refused, { call: call(2), now: 5 });
  expect(session.queue.items.map(({ kind }) => kind)).toEqual(['COMMAND', 'UPDATE_AGENT']);
  expect(answers(session)).toEqual([
    { to: call(2), result: { call: call(2), end: 'not_done', code: 'refused_by_person', target: 1 } },
  ]);
});

it('is refused as busy if 32 calls are open', () => {
  const calls = Array.from({ length: CALLS_MAX }, (_, at) => at);
  const take = (session: Session, number: number) => accept(session, allowed, { call: call(number), now: 5 });
  const full = calls.reduce(take, aCaller());
  expect(answers(full)).toEqual([]);
  expect(answers(take(full, 99))).toMatchObject([
    { to: call(99), result: { end: 'not_done', code: 'busy' } },
  ]);
});

it('is answered in the place of its command, and other news stay last', () => {
  const items = [aCall({ state: 'started' }), aCall({ id: item('c2'), call: call(2) })];
  const notice = { kind: 'notice', text: say`Target 2 was closed.` } as const;
  const session = cancel(tell(aCaller({ queue: { items } }), [notice], 5), call(2), 6);
  expect(session.queue.items).toMatchObject([{ call: call(1) }, { to: call(2) }, { news: [notice] }]);
});

it('never sends news without an address, which make no run of the session', () => {
  const session = tell(aCaller(), [{ kind: 'notice', text: say`Target 2 was closed.` }], 5);
  expect(nextItem(session)).toBeUndefined();
  expect(isRunning(session)).toBe(false);
  expect(nextDeadline(session, 10)).toBeUndefined();
});

it('begins no command while the run is held or the person is asked, and sends answers all the same', () => {
  const answer = anUpdate({ to: call(2) });
  const hold = { reason: 'person_paused', sentence: sentence('holdPersonPaused'), since: 1 } as const;
  const held = aCaller({ queue: { items: [aCall(), answer], hold } });
  expect(nextItem(held)).toEqual(answer);
  const asking = aCaller({
    queue: { items: [aCall(), answer] },
    targets: { tabs: [aTarget({ state: 'asked' })] },
  });
  expect(nextItem(asking)).toEqual(answer);
  expect(nextItem(patch(held, { queue: { hold: null } }))).toMatchObject({ call: call(1) });
});

it('whose answer has left does not count as a stall, and gets it again for 2 minutes', () => {
  const message = { turn: codeOf(6), text: '…', seen: [] };
  const answer = anUpdate({ to: call(1), state: 'started', startedAt: 1_000_000, message });
  const sent = aCaller({ queue: { items: [answer] } });
  expect(isStalled(sent, 2_000_000)).toBe(false);
  expect(nextDeadline(sent, 1_000_000)).toBe(1_015_000);
  expect(nextDeadline(sent, 1_015_000)).toBe(1_045_000);
  expect(nextDeadline(sent, 1_119_999)).toBe(1_135_000);
  expect(nextDeadline(sent, 1_120_000)).toBeUndefined();
  const unsent = aCaller({ queue: { items: [anUpdate({ to: call(1) })] } });
  expect(isStalled(unsent, 1_000_000)).toBe(true);
});

it('is answered after 5 s at most if its page does not load', () => {
  const session = aCaller({ targets: { tabs: [aTarget({ state: 'loading', since: 100 })] } });
  expect(dueAt(anUpdate({ to: call(1), news: [{ kind: 'receipt', text: say`Done.` }] }), session)).toBe(5100);
  expect(dueAt(anUpdate({ news: [{ kind: 'receipt', text: say`Done.` }] }), session)).toBe(15_100);
});

it('does not end a wait before it', () => {
  const wait = { item: aCall().id, since: 1, until: 9 };
  const items = [
    aCall({ action: 'wait', fields: {}, state: 'started' }),
    aCall({ id: item('c2'), call: call(2) }),
  ];
  const session = aCaller({ queue: { items, wait } });
  expect(isOvertaken(session)).toBe(false);
  expect(isOvertaken(tell(session, [{ kind: 'person', text: 'Stop.' }], 5))).toBe(true);
});

it('begins without a briefing', () => {
  expect(newSession({ agent, task: 'Buy shoes', now: 1 }).queue.items).toEqual([]);
});

const cancelled = [{ to: call(1), result: { end: 'not_done', code: 'cancelled' } }];

it('ends as not done if it is cancelled before it begins, and the person is asked no more', () => {
  const received = aCaller({ queue: { items: [aCall()] } });
  expect(answers(cancel(received, call(1), 5))).toMatchObject(cancelled);
  const need = { kind: 'buys', site: 'https://shop.example' } as const;
  const asked = askApproval(received, aCall(), { question: sentence('approveSite', '1', 'x'), need }, 5);
  const session = cancel(asked, call(1), 6);
  expect(session.queue.question).toBeNull();
  expect(answers(session)).toMatchObject(cancelled);
});

it('ends as not done if it is cancelled while it waits', () => {
  const items = [aCall({ action: 'wait', fields: {}, state: 'started' })];
  const session = cancel(
    aCaller({ queue: { items, wait: { item: aCall().id, since: 1, until: 9 } } }),
    call(1),
    5,
  );
  expect(session.queue.wait).toBeNull();
  expect(answers(session)).toMatchObject(cancelled);
});

it('does not begin to act if it is cancelled while it is prepared', () => {
  const session = cancel(aCaller({ queue: { items: [aCall({ state: 'started' })] } }), call(1), 5);
  expect(session.queue.items).toMatchObject([{ state: 'started', stopping: true }]);
  expect(dispatch(session.queue.items, aCall().id, 6)).toEqual(session.queue.items);
  expect(cancel(session, call(1), 7)).toBe(session);
});

it('runs out if it is cancelled once it may have acted, or is unknown', () => {
  const session = aCaller({ queue: { items: [aCall({ state: 'dispatched' })] } });
  expect(cancel(session, call(1), 5)).toBe(session);
  expect(cancel(session, call(2), 5)).toBe(session);
});
