import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Ask, Outbox, RESEND_MS } from '../../../offscreen/outbox.ts';
import { SOCKET } from '../../../src/protocol/link-id.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An outbox, and a worker that answers while it is alive. */
function setUp() {
  const heard: unknown[] = [];
  const worker = { isDead: false, answers: true as unknown };
  const ask = async (name: string, payload: { frames?: readonly string[]; state?: { state: string } }) => {
    heard.push(payload.frames ?? payload.state?.state);
    return worker.isDead
      ? { ok: false }
      : { ok: true, value: name === 'LINK_FRAMES' ? worker.answers : undefined };
  };
  const outbox = new Outbox(ask as unknown as Ask, SOCKET);
  let number = 0;
  const add = (text: string, connection = 1) => outbox.addFrame({ connection, number: number++, text });
  return { heard, worker, outbox, add };
}

const resend = () => vi.advanceTimersByTimeAsync(RESEND_MS);
const settled = () => vi.advanceTimersByTimeAsync(0);

it('sends frames and states in their order, again until the worker has answered', async () => {
  const { heard, worker, outbox, add } = setUp();
  worker.isDead = true;
  outbox.addState({ state: 'connected', connection: 1, since: 5 });
  await settled();
  add('one');
  add('two');
  outbox.addState({ state: 'waiting', attempts: 1, nextAt: 9 });
  await resend();
  expect(new Set(heard)).toEqual(new Set(['connected']));
  heard.length = 0;
  worker.isDead = false;
  await resend();
  expect(heard).toEqual(['connected', ['one', 'two'], 'waiting']);
  await resend();
  expect(heard).toHaveLength(3);
});

it('sends frames again that the worker has not taken', async () => {
  const { heard, worker, add } = setUp();
  worker.answers = undefined;
  add('one');
  await resend();
  worker.answers = true;
  await resend();
  await resend();
  expect(heard).toEqual([['one'], ['one'], ['one']]);
});

it('puts waiting frames of one connection into one message, of at most 1,000,000 characters', async () => {
  const { heard, worker, add } = setUp();
  worker.isDead = true;
  const long = 'x'.repeat(600_000);
  for (const [text, connection] of [
    ['a', 1],
    ['b', 1],
    ['c', 2],
    [long, 2],
    [long, 2],
  ] as const)
    add(text, connection);
  await settled();
  heard.length = 0;
  worker.isDead = false;
  await resend();
  expect(heard).toEqual([['a', 'b'], ['c', long], [long]]);
});

it('tells only the last of several states that wait, but every key', async () => {
  const { heard, worker, outbox } = setUp();
  worker.isDead = true;
  outbox.addState({ state: 'connecting' });
  await settled();
  outbox.addState({ state: 'connected', connection: 1, since: 5, hub: 'h1', paired: 'k' });
  outbox.addState({ state: 'waiting', attempts: 1, nextAt: 9 });
  outbox.addState({ state: 'connecting' });
  outbox.addState({ state: 'off' });
  await settled();
  heard.length = 0;
  worker.isDead = false;
  await resend();
  expect(heard).toEqual(['connected', 'off']);
});

it('takes no more than 100 frames or 4,000,000 characters that wait', async () => {
  const many = setUp();
  many.worker.isDead = true;
  const taken = Array.from({ length: 101 }, () => many.add('x'));
  expect(taken.indexOf(false)).toBe(100);
  many.outbox.drop(1);
  expect(many.add('x', 2)).toBe(true);

  const long = setUp();
  long.worker.isDead = true;
  expect(Array.from({ length: 5 }, () => long.add('x'.repeat(900_000)))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  await settled();
});
