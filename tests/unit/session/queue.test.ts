import { describe, expect, it } from 'vitest';
import { overheard, say } from '../../../src/protocol/said.ts';
import type { News } from '../../../src/session/items.ts';
import {
  announce,
  approve,
  dispatch,
  enqueue,
  interrupted,
  isRunning,
  isUrgent,
  type Queue,
  replace,
  settle,
  start,
} from '../../../src/session/queue.ts';
import fc from '../../support/properties.ts';
import { aCommand, anUpdate, aSession, codeOf, item, tab } from '../../support/samples.ts';

const quiet: News = { kind: 'receipt', text: say`You: done → done.`, quiet: true };
const notice = (text: string): News => ({ kind: 'notice', text: overheard(text) });
const page = (tabId: number, full: boolean): News => ({ kind: 'page', tabId: tab(tabId), full });
const freshU2 = () => anUpdate({ id: item('u2') });
const ids = (queue: Queue) => queue.map(({ id }) => id);
const newsOf = (queue: Queue, id = 'u1') =>
  queue.flatMap((one) => (one.kind === 'UPDATE_AGENT' && one.id === id ? one.news : []));

const order = { kind: 'buys', site: 'https://shop.example', control: 'Place order' } as const;

describe('a command', () => {
  it('is queued behind earlier commands and before the message that waits', () => {
    const queue = [aCommand(), anUpdate()];
    expect(ids(enqueue(queue, aCommand({ id: item('c2') })))).toEqual(['c1', 'c2', 'u1']);
  });

  it('is queued behind a message that is on its way', () => {
    expect(ids(enqueue([anUpdate({ state: 'started' })], aCommand()))).toEqual(['u1', 'c1']);
  });

  it('goes from received to started to dispatched, never back', () => {
    const received: Queue = [aCommand()];
    const started = start(received, item('c1'), 10);
    expect(started).toEqual([aCommand({ state: 'started', startedAt: 10 })]);
    const dispatched = dispatch(started, item('c1'), 20);
    expect(dispatched).toEqual([aCommand({ state: 'dispatched', startedAt: 10, dispatchedAt: 20 })]);
    expect(dispatch(received, item('c1'), 20)).toEqual(received);
    expect(start(started, item('c1'), 30)).toEqual(started);
    expect(start(dispatched, item('c1'), 30)).toEqual(dispatched);
    expect(dispatch(dispatched, item('c1'), 30)).toEqual(dispatched);
  });

  it('is received again and approved when the person allows it', () => {
    expect(approve([aCommand({ state: 'started', startedAt: 10 })], item('c1'), order)).toEqual([
      aCommand({ approved: [order] }),
    ]);
  });

  it('leaves the queue when it is settled', () => {
    expect(settle([aCommand(), aCommand({ id: item('c2') }), anUpdate()], item('c1'))).toEqual([
      aCommand({ id: item('c2') }),
      anUpdate(),
    ]);
  });

  it('changes without changing the others', () => {
    const other = aCommand({ id: item('c2') });
    for (const step of [start, dispatch])
      expect(step([aCommand({ state: 'started' }), other], item('c1'), 9)[1]).toBe(other);
    expect(approve([anUpdate({ state: 'started' })], item('u1'), order)).toEqual([
      anUpdate({ state: 'started' }),
    ]);
    expect(replace([aCommand(), other], { ...other, action: 'type' })).toEqual([
      aCommand(),
      { ...other, action: 'type' },
    ]);
  });
});

describe('news', () => {
  it('are urgent unless all of them are quiet; a message on its way is urgent', () => {
    expect(isUrgent(anUpdate({ news: [quiet] }))).toBe(false);
    expect(isUrgent(anUpdate({ news: [quiet, { kind: 'notice', text: say`a`, quiet: true }] }))).toBe(false);
    expect(isUrgent(anUpdate({ news: [quiet, notice('a')] }))).toBe(true);
    expect(isUrgent(anUpdate({ news: [quiet], message: { turn: codeOf(6), text: '', seen: [] } }))).toBe(
      true,
    );
  });

  it('make a message if none waits', () => {
    expect(announce([aCommand()], [notice('a')], freshU2)).toEqual([
      aCommand(),
      anUpdate({ id: item('u2'), news: [notice('a')] }),
    ]);
  });

  it('join the message that waits, in order', () => {
    const queue = announce([anUpdate({ news: [notice('a')] })], [notice('b'), notice('c')], freshU2);
    expect(ids(queue)).toEqual(['u1']);
    expect(newsOf(queue)).toEqual([notice('a'), notice('b'), notice('c')]);
  });

  it('never change a message that is on its way', () => {
    const sent = anUpdate({ state: 'started', news: [notice('a')] });
    expect(announce([sent], [notice('b')], freshU2)).toEqual([
      sent,
      anUpdate({ id: item('u2'), news: [notice('b')] }),
    ]);
  });

  it('change nothing if there are none', () => {
    const queue = [aCommand()];
    expect(announce(queue, [], freshU2)).toBe(queue);
  });

  it.each([
    [true, false],
    [false, true],
  ])('of one page become one entry, full if any of them is full (%s, then %s)', (first, second) => {
    const queue = announce(
      [anUpdate({ news: [page(1, first), page(2, false)] })],
      [page(1, second)],
      freshU2,
    );
    expect(newsOf(queue)).toEqual([page(2, false), page(1, true)]);
  });
});

it('takes a session as running while the agent writes, a command waits or urgent news wait', () => {
  expect(isRunning(aSession())).toBe(false);
  expect(isRunning(aSession({ turn: { busySince: 1 } }))).toBe(true);
  expect(isRunning(aSession({ queue: { items: [aCommand()] } }))).toBe(true);
  expect(isRunning(aSession({ queue: { items: [anUpdate({ news: [notice('a')] })] } }))).toBe(true);
  expect(isRunning(aSession({ queue: { items: [anUpdate({ news: [quiet] })] } }))).toBe(false);
});

it('lists started and dispatched commands as interrupted, and no messages', () => {
  const started = aCommand({ id: item('c2'), state: 'started' });
  const dispatched = aCommand({ id: item('c3'), state: 'dispatched' });
  expect(interrupted([aCommand(), started, dispatched, anUpdate({ state: 'started' })])).toEqual([
    started,
    dispatched,
  ]);
});

type Step = { readonly does: 'enqueue' | 'announce' | 'start' | 'dispatch' | 'compose' | 'settle' };
const steps = fc.array(
  fc.record({
    does: fc.constantFrom<Step['does']>('enqueue', 'announce', 'start', 'dispatch', 'compose', 'settle'),
  }),
  {
    maxLength: 60,
  },
);

/** Changes the queue as the worker does, which only changes the first item. */
function play(history: readonly Step[], look: (queue: Queue, settled: readonly string[]) => void) {
  let queue: Queue = [];
  let count = 0;
  const settled: string[] = [];
  const fresh = () => anUpdate({ id: item(`u${++count}`) });
  for (const { does } of history) {
    const [first] = queue;
    if (does === 'enqueue') queue = enqueue(queue, aCommand({ id: item(`c${++count}`) }));
    if (does === 'announce') queue = announce(queue, [notice(`n${++count}`)], fresh);
    if (does === 'start' && first?.kind === 'COMMAND') queue = start(queue, first.id, count);
    if (does === 'dispatch' && first) queue = dispatch(queue, first.id, count);
    if (does === 'compose' && first?.kind === 'UPDATE_AGENT')
      queue = replace(queue, { ...first, state: 'started' });
    if (does === 'settle' && first && first.state !== 'received') {
      settled.push(first.id);
      queue = settle(queue, first.id);
    }
    look(queue, settled);
  }
}
const numbers = (list: readonly string[], kind: string) =>
  list.filter((id) => id.startsWith(kind)).map((id) => Number(id.slice(1)));
const ascending = (list: readonly number[]) =>
  list.every((number, i) => i === 0 || (list[i - 1] ?? 0) < number);

describe('for any history of a queue', () => {
  it('commands keep their order', () => {
    fc.assert(
      fc.property(steps, (history) => {
        play(history, (queue, settled) =>
          expect(ascending(numbers([...settled, ...ids(queue)], 'c'))).toBe(true),
        );
      }),
    );
  });

  it('at most one message waits, behind every command', () => {
    fc.assert(
      fc.property(steps, (history) => {
        play(history, (queue) => {
          const waiting = queue.filter(({ kind, state }) => kind === 'UPDATE_AGENT' && state === 'received');
          expect(waiting.length).toBeLessThanOrEqual(1);
          if (waiting[0]) expect(queue.at(-1)).toBe(waiting[0]);
        });
      }),
    );
  });

  it('no news are lost or delivered twice', () => {
    fc.assert(
      fc.property(steps, (history) => {
        const said: string[] = [];
        let before: Queue = [];
        play(history, (queue) => {
          const gone = before.filter(({ id }) => !queue.some((one) => one.id === id));
          said.push(
            ...gone
              .flatMap((one) => (one.kind === 'UPDATE_AGENT' ? one.news : []))
              .map((one) => ('text' in one ? one.text : '')),
          );
          before = queue;
        });
        const left = before
          .flatMap((one) => (one.kind === 'UPDATE_AGENT' ? one.news : []))
          .map((one) => ('text' in one ? one.text : ''));
        expect(ascending(numbers([...said, ...left], 'n'))).toBe(true);
        expect([...said, ...left].length).toBe(history.filter(({ does }) => does === 'announce').length);
      }),
    );
  });
});
