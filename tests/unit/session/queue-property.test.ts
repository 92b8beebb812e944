import { expect, it } from 'vitest';
import { commandNamed } from '../../../src/commands/registry.ts';
import { mayHaveHappened, notHappened } from '../../../src/protocol/failures/failures.ts';
import type { CallId } from '../../../src/protocol/ids.ts';
import { done, failed } from '../../../src/protocol/outcome.ts';
import { say } from '../../../src/protocol/said.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { hold } from '../../../src/session/holds.ts';
import type { CommandItem, CommandResult, QueueItem, UpdateItem } from '../../../src/session/items.ts';
import { landed } from '../../../src/session/messages/delivery.ts';
import { withReceipt } from '../../../src/session/messages/receipts.ts';
import { tell } from '../../../src/session/news.ts';
import { dispatch, interrupted, nextItem, replace, start, takeAlong } from '../../../src/session/queue.ts';
import { parseSession, patch, type Session } from '../../../src/session/session.ts';
import { turnCode } from '../../../src/session/turn-codes.ts';
import { accept } from '../../../src/turn/accept.ts';
import { cancel } from '../../../src/turn/cancel.ts';
import { fakeKinds } from '../../support/fake-agents.ts';
import fc from '../../support/properties.ts';
import { aSession, SESSION } from '../../support/samples.ts';

// A session of an agent that calls, with neither pages nor a worker: whatever happens to it in whatever order, and wherever a
// worker dies, each call is answered exactly once, with the result that is true.

const { kinds } = fakeKinds();
const click = commandNamed('click');
if (!click) throw new Error('No command clicks.');
const first = { command: click, fields: { id: 12 }, verdict: { verdict: 'allow' } } as const;
const call = (number: number) => `call-${number}` as CallId;

/** Events outside of the session. */
interface Record {
  readonly called: Set<CallId>;
  /** Calls whose command has acted. */
  readonly acted: Set<CallId>;
  /** Calls that were cancelled before their command acted. */
  readonly prevented: Set<CallId>;
  /** Every answer that the agent has got, by turn: the same message may come twice. */
  readonly answers: Map<string, { readonly to: CallId; readonly results: readonly CommandResult[] }>;
}

const ops = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('call' as const), number: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), number: fc.nat(4) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('step' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('hold', 'resume', 'death', 'news', 'lost') }) },
);
type Op = typeof ops extends fc.Arbitrary<infer T> ? T : never;

const settled = (session: Session, item: CommandItem) =>
  withReceipt(session, item, done(''), { news: [], now: 2 });

/** One step of the loop: a command goes one state further, an answer is composed or delivered. */
function step(session: Session, seen: Record, { isLost = false } = {}): Session {
  const item = nextItem(session);
  if (!item) return session;
  if (item.kind === 'UPDATE_AGENT')
    return item.message ? deliver(session, item, seen, isLost) : compose(session, item);
  return advance(session, item, seen);
}

function advance(session: Session, item: CommandItem, seen: Record): Session {
  const { items } = session.queue;
  if (item.state === 'received') return patch(session, { queue: { items: start(items, item.id, 2) } });
  if (item.state === 'dispatched') return settled(session, item);
  const acting = patch(session, { queue: { items: dispatch(items, item.id, 2) } });
  const acts = acting.queue.items.some(({ id, state }) => id === item.id && state === 'dispatched');
  if (acts && item.call) seen.acted.add(item.call);
  // As `finishCommand` ends a command that was kept from its act.
  return acts ? acting : cancelledNow(session, item);
}

const cancelledNow = (session: Session, { stopping: _, ...item }: CommandItem): Session =>
  cancel(
    patch(session, { queue: { items: replace(session.queue.items, { ...item, state: 'received' }) } }),
    item.call as CallId, // Every command of this session has one.
    2,
  );

function compose(session: Session, item: UpdateItem): Session {
  const items = takeAlong(session.queue.items, item.id);
  const whole =
    items.find((one): one is UpdateItem => one.id === item.id && one.kind === 'UPDATE_AGENT') ?? item;
  const number = session.turn.number + 1;
  const message = { turn: turnCode(session, number), text: '…', seen: [] };
  const started: UpdateItem = { ...whole, state: 'started', message };
  return patch(session, { turn: { number }, queue: { items: replace(items, started) } });
}

/** The agent gets the answer; if what it says of it is lost, the session sends it again. */
function deliver(
  session: Session,
  { to, message, news }: UpdateItem,
  seen: Record,
  isLost: boolean,
): Session {
  if (!to || !message) throw new Error('A message without an address has left.');
  const results = news.flatMap((one) => (one.kind === 'receipt' && one.result ? [one.result] : []));
  seen.answers.set(message.turn, { to, results });
  return isLost ? session : landed(session, message.turn, 3);
}

/** The worker dies: the next one reads the stored session, and reports the commands that had begun. */
function die(session: Session): Session {
  const stored = parseSession(JSON.parse(JSON.stringify(session)), SESSION, kinds);
  if (!stored) throw new Error('The stored session does not have the shape of one.');
  return interrupted(stored.queue.items).reduce((all, item) => {
    if (item.stopping) return cancelledNow(all, item);
    const why = item.state === 'dispatched' ? mayHaveHappened : notHappened;
    return withReceipt(all, item, failed(why), { news: [], now: 4 });
  }, stored);
}

function after(session: Session, op: Op, seen: Record): Session {
  switch (op.kind) {
    case 'call': {
      seen.called.add(call(op.number));
      return accept(session, first, { call: call(op.number), now: 1 });
    }
    case 'cancel': {
      const isBefore = (item: QueueItem) =>
        item.kind === 'COMMAND' && item.call === call(op.number) && item.state !== 'dispatched';
      if (session.queue.items.some(isBefore)) seen.prevented.add(call(op.number));
      return cancel(session, call(op.number), 1);
    }
    case 'hold':
      return hold(session, 'person_paused', sentence('holdPersonPaused'), 1);
    case 'resume':
      return patch(session, { queue: { hold: null } });
    case 'news':
      return tell(session, [{ kind: 'notice', text: say`Something has happened.` }], 1);
    case 'death':
      return die(session);
    default:
      return step(session, seen, { isLost: op.kind === 'lost' });
  }
}

it('answers each call exactly once, whatever happens in which order', () => {
  fc.assert(
    fc.property(fc.array(ops, { maxLength: 80, size: 'max' }), (all) => {
      const seen: Record = { called: new Set(), acted: new Set(), prevented: new Set(), answers: new Map() };
      const agent = { kind: 'fake-calls', tabId: null, briefed: true, style: 'calls' } as const;
      let session: Session = { ...aSession(), agent };
      for (const op of all) session = after(session, op, seen);
      session = patch(session, { queue: { hold: null } });
      for (let left = 200; left > 0 && nextItem(session); left -= 1) session = step(session, seen);

      expect(nextItem(session)).toBeUndefined();
      // An agent that sends its calls again, because it has lost their answers, commands nothing twice.
      for (const number of [0, 1, 2, 3, 4])
        if (seen.called.has(call(number)))
          expect(accept(session, first, { call: call(number), now: 5 })).toBe(session);
      const answers = [...seen.answers.values()];
      expect(answers.map(({ to }) => to).sort()).toEqual([...seen.called].sort());
      for (const { to, results } of answers) {
        expect(results.map((one) => one.call)).toEqual([to]);
        const [result] = results;
        // Never `not_done` after an act, and never an act after it was prevented.
        expect(result?.end === 'not_done').toBe(!seen.acted.has(to));
        if (seen.prevented.has(to)) expect(result).toMatchObject({ end: 'not_done', code: 'cancelled' });
      }
    }),
    { numRuns: 500 },
  );
});

it('delivers answers while the run is paused, and begins nothing', () => {
  const seen: Record = { called: new Set(), acted: new Set(), prevented: new Set(), answers: new Map() };
  const agent = { kind: 'fake-calls', tabId: null, briefed: true, style: 'calls' } as const;
  const ops: Op[] = [
    { kind: 'call', number: 1 },
    { kind: 'call', number: 2 },
    ...Array.from({ length: 3 }, () => ({ kind: 'step' }) as const),
    { kind: 'hold' },
    ...Array.from({ length: 9 }, () => ({ kind: 'step' }) as const),
  ];
  const session = ops.reduce<Session>((now, op) => after(now, op, seen), { ...aSession(), agent });
  expect([...seen.answers.values()]).toMatchObject([{ to: call(1), results: [{ end: 'done' }] }]);
  expect(session.queue.items).toMatchObject([{ call: call(2), state: 'received' }]);
});
