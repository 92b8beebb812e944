import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Calls, type FromCaller, type ToCaller } from '../../../offscreen/calls.ts';
import { noAnswer } from '../../../src/protocol/failures/failures.ts';
import type { SessionId } from '../../../src/protocol/ids.ts';
import type { DueCall } from '../../../src/protocol/messages/link.ts';
import { done, failed } from '../../../src/protocol/outcome.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const endpoint = {
  preset: 'openai',
  address: 'https://models.example/v1',
  model: 'm',
  tools: 'auto',
  drops: [],
} as const;
const aCall = (session: string, turn = 1, attempt = 1): DueCall => ({
  ...{ kind: 'turn', session: session as SessionId, turn, attempt, from: 1, endpoint, system: '' },
  tool: { name: 'act', description: '', schema: {} },
});
const aTrial = (trial: string): DueCall => ({ kind: 'trial', trial, endpoint });

interface FakeCaller {
  readonly got: ToCaller[];
  isEnded: boolean;
  say(said: FromCaller): void;
  die(): void;
}

/** The calls of a document, its workers and the worker, which says that these calls are due. */
function setUp() {
  const callers: FakeCaller[] = [];
  const told: { readonly name: string; readonly data: unknown }[] = [];
  const worker = { due: [] as readonly DueCall[], isDeaf: false };
  const calls = new Calls({
    ask: (async (name: string, data: unknown) => {
      if (worker.isDeaf) return failed(noAnswer(new Error('no worker')));
      if (name === 'TAKE_CALLS') return done(worker.due);
      told.push({ name, data });
      return done(true);
    }) as never, // Typed by the map of messages.
    openCaller(onMessage, onDeath) {
      const caller: FakeCaller = { got: [], isEnded: false, say: onMessage, die: onDeath };
      callers.push(caller);
      return {
        post: (message) => void caller.got.push(message),
        terminate: () => {
          caller.isEnded = true;
        },
      };
    },
  });
  const callerAt = (at: number): FakeCaller => {
    const caller = callers[at];
    if (!caller) throw new Error('No worker was opened.');
    return caller;
  };
  return { calls, callers, callerAt, told, worker };
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const ANSWERED: FromCaller = { end: { kind: 'turn', failure: null } };

describe('the calls that are due', () => {
  it('begin once, each session in a separate worker', async () => {
    const { calls, callers, callerAt, worker } = setUp();
    worker.due = [aCall('a'), aCall('b')];
    await Promise.all([calls.take(), calls.take(), calls.take()]);
    expect(callers).toHaveLength(2);
    expect(callerAt(0).got).toEqual([aCall('a')]);
    expect(callerAt(1).got).toEqual([aCall('b')]);
  });

  it('of one session come one after the other, in the same worker', async () => {
    const { calls, callers, callerAt, worker, told } = setUp();
    worker.due = [aCall('a')];
    await calls.take();
    worker.due = [aCall('a', 2)];
    callerAt(0).say(ANSWERED);
    await settle();
    expect(callers).toHaveLength(1);
    expect(callerAt(0).got).toEqual([aCall('a'), aCall('a', 2)]);
    expect(told).toEqual([{ name: 'CALL_OVER', data: { session: 'a', turn: 1, attempt: 1, failure: null } }]);
  });

  it('begin nothing, and end nothing, while the worker does not answer', async () => {
    const { calls, callers, callerAt, worker } = setUp();
    worker.due = [aCall('a')];
    await calls.take();
    worker.isDeaf = true;
    await calls.take();
    expect(callers).toHaveLength(1);
    expect(callerAt(0).got).toEqual([aCall('a')]);
  });

  it('take the place of another attempt, which is stopped first', async () => {
    const { calls, callers, callerAt, worker, told } = setUp();
    worker.due = [aCall('a')];
    await calls.take();
    worker.due = [aCall('a', 1, 2)];
    await calls.take();
    expect(callerAt(0).got).toEqual([aCall('a'), 'stop']);
    callerAt(0).say({ stopped: true });
    await settle();
    expect(callerAt(0).got).toEqual([aCall('a'), 'stop', aCall('a', 1, 2)]);
    expect(callers).toHaveLength(1);
    expect(told).toEqual([]);
  });
});

describe('a call that is not due any more', () => {
  it('is stopped, once', async () => {
    const { calls, callerAt, worker } = setUp();
    worker.due = [aCall('a')];
    await calls.take();
    worker.due = [];
    await calls.take();
    await calls.take();
    callerAt(0).say({ stopped: true });
    await settle(5_000);
    expect(callerAt(0)).toMatchObject({ got: [aCall('a'), 'stop'], isEnded: false });
  });

  it('ends with its worker if it has not stopped within a second; the next call gets another', async () => {
    const { calls, callers, callerAt, worker } = setUp();
    worker.due = [aCall('a')];
    await calls.take();
    worker.due = [];
    await calls.take();
    await settle(999);
    expect(callerAt(0).isEnded).toBe(false);
    worker.due = [aCall('a', 2)];
    await settle(1);
    expect(callerAt(0).isEnded).toBe(true);
    expect(callers).toHaveLength(2);
    expect(callerAt(1).got).toEqual([aCall('a', 2)]);
    // What the ended one still says counts for nothing.
    callerAt(0).say(ANSWERED);
    await settle();
    expect(callerAt(1).got).toHaveLength(1);
  });

  it('that ends all the same, while it is to stop, is not reported: it is due again or it is not', async () => {
    const { calls, callerAt, worker, told } = setUp();
    worker.due = [aCall('a')];
    await calls.take();
    worker.due = [];
    await calls.take();
    callerAt(0).say(ANSWERED);
    await settle(5_000);
    expect(told).toEqual([]);
  });
});

it('a worker that dies is replaced, and its call made again', async () => {
  const { calls, callers, callerAt, worker } = setUp();
  worker.due = [aCall('a')];
  await calls.take();
  callerAt(0).die();
  await settle();
  expect(callers).toHaveLength(2);
  expect(callerAt(1).got).toEqual([aCall('a')]);
});

it('an end is reported until the worker has heard of it, less and less often', async () => {
  const { calls, callerAt, worker, told } = setUp();
  worker.due = [aCall('a')];
  await calls.take();
  worker.isDeaf = true;
  const failure = { code: 'busy', words: '' } as const;
  callerAt(0).say({ end: { kind: 'turn', failure, drop: 'usage' } });
  await settle(20_000);
  expect(told).toEqual([]);
  worker.isDeaf = false;
  worker.due = [];
  await settle(60_000);
  expect(told).toEqual([
    { name: 'CALL_OVER', data: { session: 'a', turn: 1, attempt: 1, failure, drop: 'usage' } },
  ]);
});

it('the person sees the end of what a model writes, four times a second at most', async () => {
  const { calls, callerAt, worker, told } = setUp();
  worker.due = [aCall('a')];
  await calls.take();
  for (let at = 0; at < 40; at += 1) {
    callerAt(0).say({ added: `word${at}\n  ` });
    await settle(25);
  }
  await settle(250);
  expect(told.length).toBeGreaterThanOrEqual(4);
  expect(told.length).toBeLessThanOrEqual(5);
  const { name, data } = told.at(-1) ?? {};
  const { line } = data as { readonly line: string };
  expect([name, line.length <= 160, line.endsWith('word38 word39')]).toEqual(['CALL_SAYS', true, true]);
});

it('nothing is said of a call that has ended, nor of the text of an earlier one', async () => {
  const { calls, callerAt, worker, told } = setUp();
  worker.due = [aCall('a')];
  await calls.take();
  callerAt(0).say({ added: 'secret of the first' });
  worker.due = [aCall('a', 2)];
  callerAt(0).say(ANSWERED);
  await settle(1_000);
  callerAt(0).say({ added: 'second' });
  await settle(1_000);
  expect(told.filter(({ name }) => name === 'CALL_SAYS')).toEqual([
    { name: 'CALL_SAYS', data: { session: 'a', line: 'second' } },
  ]);
});

it('a test has a separate worker, and its end names the test', async () => {
  const { calls, callers, callerAt, worker, told } = setUp();
  worker.due = [aCall('a'), aTrial('t1')];
  await calls.take();
  expect(callers).toHaveLength(2);
  const end = { state: 'failed', at: 1, failure: { code: 'key', words: '' } } as const;
  worker.due = [aCall('a')];
  callerAt(1).say({ end: { kind: 'trial', end, drops: [] } });
  await settle();
  expect(told).toEqual([{ name: 'TRIAL_OVER', data: { trial: 't1', end, drops: [] } }]);
  worker.due = [aCall('a'), aTrial('t2')];
  await calls.take();
  worker.due = [aCall('a'), aTrial('t3')];
  await calls.take();
  expect(callerAt(1).got).toEqual([aTrial('t1'), aTrial('t2'), 'stop']);
});
