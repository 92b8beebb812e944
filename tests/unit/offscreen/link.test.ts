import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from '../../../offscreen/link.ts';
import { type Ask, Outbox } from '../../../offscreen/outbox.ts';
import { SOCKET } from '../../../src/protocol/link-id.ts';
import type { LinkState } from '../../../src/protocol/messages/link.ts';
import { CODE, challenge, HUB, hubKeys, KEY, welcome } from '../../support/remote/fake-hub.ts';
import { FakeSocket } from '../../support/remote/fake-socket.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const URL = 'ws://localhost:8080';
const HUB_URL = 'ws://127.0.0.1:3131/extension';

function setUp() {
  const sockets: FakeSocket[] = [];
  const states: LinkState[] = [];
  const frames: { readonly first: number; readonly frames: readonly string[] }[] = [];
  const worker = { isDead: false };
  const ask = async (name: string, payload: never) => {
    if (worker.isDead) return { ok: false };
    if (name === 'LINK_STATE') states.push((payload as { state: LinkState }).state);
    else frames.push(payload);
    return { ok: true, value: true };
  };
  const link = new Link(new Outbox(ask as unknown as Ask, SOCKET), {
    random: () => 0.5,
    open(url, protocols) {
      const socket = new FakeSocket(url, protocols);
      sockets.push(socket);
      return socket.asSocket;
    },
  });
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('Nothing was dialled.');
    return socket;
  };
  /** The hub answers the greeting. */
  const greet = (over: { readonly key?: string } = {}) => {
    last().accept();
    const { nonce } = last().sent[0] as { nonce: string };
    last().receive(challenge({ nonce, ...over }));
    last().receive(welcome);
  };
  const connection = () => (link.state.state === 'connected' ? link.state.connection : -1);
  const names = () => states.map(({ state }) => state);
  const texts = () => frames.flatMap(({ frames: some }) => some);
  return { link, sockets, states, names, frames, texts, worker, last, greet, connection };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a link to a program without a hub', () => {
  it('is connected once the program accepts, and passes its frames on in their order', async () => {
    const { link, last, names, frames } = setUp();
    link.dial({ url: URL });
    expect([last().url, last().protocols]).toEqual([URL, []]);
    last().accept();
    await settled();
    last().receive({ id: 1, type: 'snapshot' });
    await settled();
    last().receive('not JSON');
    last().receive(new ArrayBuffer(4));
    await settled();
    expect(names()).toEqual(['connecting', 'connected']);
    expect(frames.map(({ first }) => first)).toEqual([0, 1, 2]);
    expect(frames.flatMap((one) => one.frames)).toEqual(['{"id":1,"type":"snapshot"}', 'not JSON', '']);
    expect(last().closed).toBeUndefined();
  });

  it('is dialled again after longer and longer waits, for as long as it is wanted', async () => {
    const { link, sockets, last, states } = setUp();
    link.dial({ url: URL });
    for (const wait of [500, 850, 1_445]) {
      last().lose();
      await settled();
      expect(states.at(-1)).toEqual({
        state: 'waiting',
        attempts: expect.any(Number),
        nextAt: Date.now() + wait,
      });
      await pass(wait - 1);
      const before = sockets.length;
      await pass(1);
      expect(sockets).toHaveLength(before + 1);
    }
    last().lose();
    link.close();
    await pass(100_000);
    expect([sockets.length, link.state]).toEqual([4, { state: 'off' }]);
  });

  it('begins with the shortest wait after a connection that has lasted', async () => {
    const { link, last } = setUp();
    link.dial({ url: URL });
    last().lose();
    await pass(500);
    last().accept();
    last().lose();
    expect(link.state).toMatchObject({ attempts: 2 });
    await pass(850);
    last().accept();
    await pass(5_000);
    last().lose();
    expect(link.state).toMatchObject({ attempts: 1 });
  });

  it('changes nothing if it is dialled again while it is kept, and dials another address at once', () => {
    const { link, sockets, last } = setUp();
    link.dial({ url: URL });
    link.dial({ url: URL });
    last().accept();
    link.dial({ url: URL });
    expect(sockets).toHaveLength(1);
    link.dial({ url: 'ws://localhost:9000' });
    expect([sockets.length, sockets[0]?.closed, last().url]).toEqual([2, 1000, 'ws://localhost:9000']);
  });

  it('is dialled by the worker if its own timer is late', async () => {
    const { link, sockets, last } = setUp();
    link.dial({ url: URL });
    last().lose();
    link.dial({ url: URL });
    expect(sockets).toHaveLength(1);
    vi.setSystemTime(Date.now() + 60_000); // The timers of the document were frozen.
    link.dial({ url: URL });
    expect(sockets).toHaveLength(2);
  });

  it('answers pings itself, and pings after 20 s of silence', async () => {
    const { link, last, texts } = setUp();
    link.dial({ url: URL });
    last().accept();
    last().receive({ type: 'ping' });
    last().receive({ id: 'p', type: 'ping' });
    expect(last().sent).toEqual([{ type: 'pong' }, { id: 'p', type: 'pong' }]);
    await pass(19_999);
    expect(last().sent).toHaveLength(2);
    await pass(1);
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
    last().receive({ type: 'pong' });
    await pass(44_999);
    expect([last().closed, last().sent.length]).toEqual([undefined, 5]);
    expect(texts()).toEqual([]);
  });

  it('is dead after 45 s of silence, also if nothing ever answers', async () => {
    const { link, sockets, last, names } = setUp();
    link.dial({ url: URL });
    last().accept();
    await pass(45_000);
    expect([sockets[0]?.closed, names().at(-1)]).toEqual([1000, 'waiting']);
    await pass(500);
    await pass(45_000);
    expect(sockets[1]?.closed).toBe(1000);
  });

  it('sends over its present connection only, and nothing while the other end does not read', () => {
    const { link, last, connection } = setUp();
    link.dial({ url: URL });
    expect(link.send(connection(), ['{}'])).toBe(false);
    last().accept();
    const first = connection();
    expect(link.send(first, ['{"a":1}', '{"b":2}'])).toBe(true);
    expect(last().sent).toEqual([{ a: 1 }, { b: 2 }]);
    last().bufferedAmount = 8_000_001;
    expect(link.send(first, ['{}'])).toBe(false);
    last().receive({ type: 'ping' });
    expect(last().sent).toHaveLength(2);
    last().lose();
    expect(link.send(first, ['{}'])).toBe(false);
  });

  it('names no connection twice', async () => {
    const { link, last, connection } = setUp();
    link.dial({ url: URL });
    last().accept();
    const first = connection();
    last().lose();
    await pass(500);
    last().accept();
    expect(connection()).toBeGreaterThan(first);
    const other = setUp();
    other.link.dial({ url: URL });
    other.last().accept();
    expect(other.connection()).toBeGreaterThan(connection());
    expect(first).toBeGreaterThanOrEqual(Date.now() - 1_000);
  });

  it('ends a connection that sends more than a worker without an answer may leave waiting', async () => {
    const { link, sockets, last, worker, names, texts } = setUp();
    link.dial({ url: URL });
    last().accept();
    await settled();
    worker.isDead = true;
    for (let at = 0; at <= 100; at++) last().receive({ id: at, type: 'snapshot' });
    expect(sockets[0]?.closed).toBe(4013);
    worker.isDead = false;
    await pass(2_000);
    expect([texts(), names().slice(0, 3)]).toEqual([[], ['connecting', 'connected', 'connecting']]);
    last().accept();
    last().receive({ id: 101, type: 'snapshot' });
    await settled();
    expect(texts()).toHaveLength(1);
  });

  it.each([
    ['1,000,001 characters', 'x'.repeat(1_000_001)],
    ['334,000 characters of three bytes', '€'.repeat(334_000)],
  ])('ends a connection that sends a frame of %s', async (_, text) => {
    const { link, sockets, last, texts } = setUp();
    link.dial({ url: URL });
    last().accept();
    last().receive('€'.repeat(333_333));
    expect(sockets[0]?.closed).toBeUndefined();
    last().receive(text);
    expect(sockets[0]?.closed).toBe(4009);
    await pass(500);
    expect([sockets.length, texts().length]).toEqual([2, 1]);
  });
});

describe('a link to a hub', () => {
  const dial = { url: HUB_URL, hub: hubKeys };

  it('is connected once both have proved themselves', async () => {
    const { link, last, greet, states } = setUp();
    link.dial(dial);
    expect([last().url, last().protocols]).toEqual([HUB_URL, ['agent-anything.1']]);
    greet();
    await settled();
    expect(last().sent).toMatchObject([{ type: 'hello' }, { type: 'prove' }]);
    expect(states.at(-1)).toEqual({
      state: 'connected',
      connection: expect.any(Number),
      since: Date.now(),
      hub: HUB,
      version: '0.2.0',
    });
    last().receive({ type: 'ping', n: 7 });
    expect(last().sent.at(-1)).toEqual({ type: 'pong', n: 7 });
  });

  it('sends a program that has taken the port of the hub nothing but its greeting, and is not dialled again', async () => {
    const { link, sockets, last, greet, connection } = setUp();
    link.dial(dial);
    greet({ key: 'ef'.repeat(32) });
    expect(link.state).toMatchObject({ state: 'refused', code: 'unproven_hub', hub: HUB });
    expect([last().sent.length, last().closed]).toEqual([1, 1000]);
    expect(link.send(connection(), ['{}'])).toBe(false);
    await pass(600_000);
    expect(sockets).toHaveLength(1);
  });

  it('passes nothing on that arrives before both have proved themselves', async () => {
    const { link, last, texts } = setUp();
    link.dial(dial);
    last().accept();
    last().receive({ type: 'attach', client: 'c', name: 'C' });
    await settled();
    expect([texts(), link.state.state]).toEqual([[], 'refused']);
  });

  it('stays refused while the worker has it dialled again, until the hub answers', async () => {
    const { link, last, greet, names } = setUp();
    link.dial(dial);
    greet({ key: 'ef'.repeat(32) });
    link.dial(dial);
    await settled();
    expect(names()).toEqual(['connecting', 'refused']);
    greet();
    await settled();
    expect(names()).toEqual(['connecting', 'refused', 'connected']);
    last().lose();
    await settled();
    expect(names().at(-1)).toBe('waiting');
  });

  it('tells the worker the key of a hub that was paired by a code, and uses the code once', async () => {
    const { link, last, greet, states } = setUp();
    link.dial({ url: HUB_URL, hub: { ...hubKeys, keys: {}, code: CODE } });
    greet();
    await settled();
    expect(states.at(-1)).toMatchObject({ state: 'connected', hub: HUB, paired: KEY });
    last().lose();
    await pass(500);
    greet();
    expect(last().sent[0]).not.toHaveProperty('pairs');
    expect(link.state.state).toBe('connected');
  });

  it('is paired also if the connection is lost before the welcome', async () => {
    const { link, last, greet } = setUp();
    link.dial({ url: HUB_URL, hub: { ...hubKeys, keys: {}, code: CODE } });
    last().accept();
    const { nonce } = last().sent[0] as { nonce: string };
    last().receive(challenge({ nonce }));
    last().lose();
    await pass(500);
    expect(last().sent).toEqual([]);
    greet();
    expect(link.state).toMatchObject({ state: 'connected', paired: KEY });
  });

  it('is dialled with a code although it is connected', () => {
    const { link, sockets, last, greet } = setUp();
    link.dial(dial);
    greet();
    link.dial({ ...dial, hub: { ...hubKeys, code: CODE } });
    last().accept();
    expect([sockets.length, last().sent]).toMatchObject([2, [{ type: 'hello', pairs: true }]]);
  });

  it('tries again if the hub says nothing for 45 s', async () => {
    const { link, sockets, last, names } = setUp();
    link.dial(dial);
    last().accept();
    await pass(45_500);
    expect([sockets.length, names()]).toEqual([2, ['connecting', 'waiting', 'connecting']]);
  });
});
