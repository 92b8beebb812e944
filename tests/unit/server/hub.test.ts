import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Seats } from '../../../server/hub/seats.ts';
import { freePort } from '../../support/free-port.ts';
import { FakeExtension, type Frame, greet } from '../../support/hub/fake-extension.ts';
import { atEnd, codeOf, newHome } from '../../support/hub/hub.ts';
import { answerOf, type Process, seatOf, startProcess } from '../../support/hub/process.ts';

/** Processes at one hub, and an extension that stays connected to whoever has the port. */
async function setUp(count: number, extension = new FakeExtension()) {
  const home = newHome();
  const port = await freePort();
  const processes: Process[] = [];
  for (let at = 0; at < count; at++) processes.push(await startProcess({ home, port }));
  const stop = new AbortController();
  atEnd(() => stop.abort());
  await extension.stay({ port, code: codeOf({ home, port }) }, stop.signal);
  return { home, port, processes, extension };
}

const first = (processes: readonly Process[]): Process => {
  const [one] = processes;
  if (!one) throw new Error('no process');
  return one;
};

describe('a call', () => {
  it('reaches the browser from the hub’s own client, is answered and confirmed', async () => {
    const { processes, extension } = await setUp(1);
    const seat = seatOf(first(processes), 'editor', 't');
    const call = seat.call('click', { id: 12 });
    expect(await answerOf(seat, call)).toEqual({ end: 'done', text: `done ${call.id}` });
    expect(extension.ran).toMatchObject([
      { client: 'editor', task: 't', action: 'click', fields: { id: 12 } },
    ]);
    await extension.until(() => extension.acknowledged.includes(call.id));
    expect(extension.attached).toMatchObject([
      { client: 'editor', task: 't', name: 'editor', budget: 8_000 },
    ]);
  });

  it('of each client goes to its own task, in its order', async () => {
    const { processes, extension } = await setUp(3);
    const calls = processes.flatMap((process, at) => {
      const seat = seatOf(process, `client-${at}`);
      return Array.from({ length: 20 }, (_, n) => ({ seat, call: seat.call('type', { n }) }));
    });
    const answers = await Promise.all(calls.map(({ seat, call }) => answerOf(seat, call)));
    expect(answers).toEqual(calls.map(({ call }) => ({ end: 'done', text: `done ${call.id}` })));
    for (const at of processes.keys()) {
      const ran = extension.ran.filter(({ client }) => client === `client-${at}`);
      expect(ran.map(({ fields }) => fields.n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    }
  });

  it('without a browser waits for one, and ends if none appears', async () => {
    const home = newHome();
    const port = await freePort();
    const process = await startProcess({ home, port, seats: new Seats({ unsentMs: 1 }) });
    const seat = seatOf(process, 'editor');
    const answer = await answerOf(seat, seat.call('click', { id: 1 }));
    expect(answer).toMatchObject({ end: 'not_done', text: expect.stringContaining('doctor') });

    const patient = seatOf(await startProcess({ home, port }), 'other');
    const call = patient.call('click', { id: 1 });
    await new FakeExtension().connect({ port, code: codeOf({ home, port }) });
    expect(await answerOf(patient, call)).toMatchObject({ end: 'done' });
  });

  it('is cancelled in the browser, or before it is sent', async () => {
    const { processes, extension } = await setUp(1, new FakeExtension(() => undefined));
    const seat = seatOf(first(processes), 'editor');
    const call = seat.call('click', { id: 1 });
    await extension.until(() => extension.ran.length === 1);
    seat.cancel(call);
    await extension.until(() =>
      extension.received.some(({ type, call: id }) => type === 'cancel' && id === call.id),
    );
    extension.answer(call.id, { end: 'not_done', text: 'cancelled' });
    expect(await answerOf(seat, call)).toMatchObject({ end: 'not_done' });

    const alone = seatOf(await startProcess({ home: newHome(), port: await freePort() }), 'editor');
    const unsent = alone.call('click', { id: 1 });
    alone.cancel(unsent);
    expect(await answerOf(alone, unsent)).toMatchObject({
      end: 'not_done',
      text: expect.stringContaining('nothing'),
    });
  });

  it('shows its states', async () => {
    const extension = new FakeExtension((_, say) => {
      say({ type: 'state', why: 'needs_ok', words: 'The person is asked.' });
      return undefined;
    });
    const { processes } = await setUp(1, extension);
    const seat = seatOf(first(processes), 'editor');
    const call = seat.call('click', { id: 1 });
    await new Promise<void>((wake) => call.onChange(wake, new AbortController().signal));
    expect(call.state).toEqual({ why: 'needs_ok', words: 'The person is asked.' });
  });

  it('under way when the browser loses the task ends as unknown', async () => {
    const { home, port, processes, extension } = await setUp(1, new FakeExtension(() => undefined));
    const seat = seatOf(first(processes), 'editor');
    const call = seat.call('click', { id: 1 });
    await extension.until(() => extension.ran.length === 1);
    // Another browser, which never had the task.
    const other = new FakeExtension();
    await other.connect({ port, code: codeOf({ home, port }), extension: 'p'.repeat(32) });
    extension.wire?.socket.terminate();
    expect(await answerOf(seat, call)).toMatchObject({ end: 'unknown' });
    expect(other.ran).toEqual([]);
  });

  it.each([
    ['refused', { type: 'refused', code: 'not_allowed', message: 'No.' }, { end: 'not_done', text: 'No.' }],
    [
      'ended by the person',
      { type: 'ended', why: 'person' },
      { end: 'not_done', text: expect.stringContaining('ended') },
    ],
  ])('of a task that is %s ends', async (_, frame, answer) => {
    const extension = new FakeExtension((_call, say) => {
      say(frame);
      return undefined;
    });
    const { processes } = await setUp(1, extension);
    const seat = seatOf(first(processes), 'editor');
    expect(await answerOf(seat, seat.call('click', { id: 1 }))).toMatchObject(answer);
    extension.answers = ({ call }) => ({ end: 'done', text: call });
    expect(await answerOf(seat, seat.call('click', { id: 2 }))).toMatchObject({ end: 'done' });
  });

  it('of the next task stays open when the end of the one before it arrives late', async () => {
    const extension = new FakeExtension();
    const { processes } = await setUp(1, extension);
    const seat = seatOf(first(processes), 'editor');
    await answerOf(seat, seat.call('click', { id: 1 }));
    extension.answers = ({ call }, say) => {
      say({ type: 'ended', why: 'client' });
      return { end: 'done', text: call };
    };
    seat.end();
    const next = seat.call('click', { id: 2 });
    expect(await answerOf(seat, next)).toMatchObject({ end: 'done', text: next.id });
  });

  it('still open at the end of its task is answered, and not carried out in the next one', async () => {
    const extension = new FakeExtension(() => undefined);
    const { processes } = await setUp(1, extension);
    const seat = seatOf(first(processes), 'editor');
    const open = seat.call('click', { id: 1 });
    await extension.until(() => extension.ran.length === 1);
    seat.end();
    expect(await answerOf(seat, open)).toMatchObject({ end: 'not_done' });
    extension.answers = ({ call }) => ({ end: 'done', text: call });
    expect(await answerOf(seat, seat.call('click', { id: 2 }))).toMatchObject({ end: 'done' });
    expect(extension.ran.map(({ fields }) => fields)).toEqual([{ id: 1 }, { id: 2 }]);
  });
});

describe('two processes of one client', () => {
  it('share a task: the newer takes it, and the older learns of it', async () => {
    const { processes, extension } = await setUp(2, new FakeExtension(() => undefined));
    const [older, newer] = processes.map((process) => seatOf(process, 'editor'));
    if (!older || !newer) throw new Error('no process');
    const call = older.call('click', { id: 1 });
    await extension.until(() => extension.ran.length === 1);
    newer.call('click', { id: 2 });
    expect(await answerOf(older, call)).toMatchObject({
      end: 'unknown',
      text: expect.stringContaining('took over'),
    });
    // The answer of the older process's call goes to the newer one, which has asked for nothing of it.
    await extension.until(() => extension.ran.length === 2);
    extension.answer(call.id, { end: 'done', text: 'late' });
    while (newer.leftovers().length === 0) await new Promise((wake) => setImmediate(wake));
    expect(newer.leftovers().map(({ answer }) => answer?.text)).toEqual(['late']);
    // Not confirmed yet, so it is the older one's again if that takes the task back.
    older.call('click', { id: 3 });
    while (older.leftovers().length === 0) await new Promise((wake) => setImmediate(wake));
    expect(older.leftovers().map(({ id, answer }) => [id, answer?.text])).toEqual([[call.id, 'late']]);
  });

  it('find the task in the browser that has it, though another has connected since', async () => {
    const { home, port, processes, extension } = await setUp(2);
    const [older, newer] = processes.map((process) => seatOf(process, 'editor'));
    if (!older || !newer) throw new Error('no process');
    await answerOf(older, older.call('click', { id: 1 }));
    const other = new FakeExtension();
    await other.connect({ port, code: codeOf({ home, port }), extension: 'p'.repeat(32) });
    await answerOf(newer, newer.call('click', { id: 2 }));
    expect(extension.ran.map(({ fields }) => fields.id)).toEqual([1, 2]);
    expect(other.attached).toEqual([]);
  });

  it('leave the task when they end, so that the person sees it', async () => {
    const { processes, extension } = await setUp(2);
    const [, joined] = processes;
    if (!joined) throw new Error('no process');
    const seat = seatOf(joined, 'editor');
    await answerOf(seat, seat.call('click', { id: 1 }));
    await joined.election.stop();
    await extension.until(() =>
      extension.received.some(({ type, ends }) => type === 'detach' && ends === false),
    );
  });
});

describe('the port', () => {
  it('has one hub among five processes, and another each time that one ends, without losing a call', async () => {
    const extension = new FakeExtension(() => undefined);
    const { processes } = await setUp(5, extension);
    let living = [...processes];
    let calls = 0;
    while (living.length > 1) {
      const hubs = living.filter(({ election }) => election.role === 'hub');
      expect(hubs).toHaveLength(1);
      const before = extension.ran.length;
      const open = living.map((process, at) => {
        const seat = seatOf(process, `client-${processes.indexOf(process)}`);
        calls += 1;
        return { process, seat, call: seat.call('click', { id: at + 1 }) };
      });
      await extension.until(() => extension.ran.length === before + open.length);
      living = living.filter((process) => !hubs.includes(process));
      await first(hubs).election.stop();
      extension.answers = ({ call }) => ({ end: 'done', text: `done ${call}` });
      await extension.until(() => extension.wire?.isOpen);
      const left = open.filter(({ process }) => living.includes(process));
      for (const { call } of open) extension.answer(call.id, { end: 'done', text: `done ${call.id}` });
      const answers = await Promise.all(left.map(({ seat, call }) => answerOf(seat, call)));
      expect(answers).toEqual(left.map(({ call }) => ({ end: 'done', text: `done ${call.id}` })));
      extension.answers = () => undefined;
    }
    expect(extension.ran).toHaveLength(calls);
    expect(new Set(extension.ran.map(({ call }) => call)).size).toBe(calls);
  });

  it('is left to a program that is not a hub, and the error says what to do', async () => {
    const home = newHome();
    const stranger = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
    const port = await new Promise<number>((found) => {
      stranger.listen(0, '127.0.0.1', () => {
        const address = stranger.address();
        found(typeof address === 'object' && address ? address.port : 0);
      });
    });
    atEnd(() => stranger.close());
    await expect(startProcess({ home, port })).rejects.toThrow(/Port \d+ is held by a program.*--port/);
    expect(stranger.listening).toBe(true);
  });

  it('of another user’s hub is not joined: it cannot prove itself', async () => {
    const port = await freePort();
    await startProcess({ home: newHome(), port });
    await expect(startProcess({ home: newHome(), port })).rejects.toThrow(/not this user's/);
  });

  it('goes from an older hub to a newer process once no call is under way', async () => {
    const extension = new FakeExtension(() => undefined);
    const { home, port, processes } = await setUp(1, extension);
    const older = first(processes);
    const seat = seatOf(older, 'editor');
    const call = seat.call('click', { id: 1 });
    await extension.until(() => extension.ran.length === 1);
    const newer = await startProcess({ home, port, version: '0.2.0' });
    expect([older.election.role, newer.election.role]).toEqual(['hub', 'joined']);
    extension.answer(call.id, { end: 'done', text: 'done' });
    expect(await answerOf(seat, call)).toMatchObject({ end: 'done' });
    while (newer.election.role !== 'hub' || older.election.role !== 'joined')
      await new Promise((wake) => setImmediate(wake));
    extension.answers = ({ call: id }) => ({ end: 'done', text: id });
    expect(await answerOf(seat, seat.call('click', { id: 2 }))).toMatchObject({ end: 'done' });
  });

  it('of a hub of another major version is refused, naming both versions and the fix', async () => {
    const home = newHome();
    const port = await freePort();
    await startProcess({ home, port, protocol: { major: 2, minor: 0 }, version: '2.0.0' });
    await expect(startProcess({ home, port })).rejects.toThrow(
      /2\.0\.0 \(protocol 2\.0\).*0\.1\.0 \(protocol 1\.0\).*Fix: /,
    );
  });
});

describe('a browser', () => {
  it('that does not answer a ping is given up, one that does stays', async () => {
    const { Pulse } = await import('../../../server/links/peer.ts');
    const asked: number[] = [];
    const gaveUp = await new Promise<number>((done) => {
      const pulse = new Pulse(
        {
          ask: (n) => {
            asked.push(n);
            if (n < 3) pulse.note(n);
          },
          silent: () => done(asked.length),
        },
        1,
      );
      atEnd(() => pulse.stop());
    });
    expect(gaveUp).toBe(3);
  });

  it('reaches the members as it connects and disconnects', async () => {
    const home = newHome();
    const port = await freePort();
    await startProcess({ home, port });
    const joined = await startProcess({ home, port });
    const seen: (string | undefined)[] = [];
    const changed = () =>
      new Promise<void>((wake) => joined.seats.onLink((paired) => wake(void seen.push(paired))));
    const paired = changed();
    const { wire } = await greet({ port, code: codeOf({ home, port }), version: '0.3.0' });
    await paired;
    expect(joined.seats.browsers).toMatchObject([{ version: '0.3.0' }]);
    expect(seen[0]).toBeDefined();
    const gone = changed();
    wire.socket.terminate();
    await gone;
    expect(joined.seats.browsers).toEqual([]);
  });

  it('that sends a text that is not a frame keeps its connection', async () => {
    const { processes, extension } = await setUp(1);
    for (const text of ['{', '[]', '{"type":"answer"}', JSON.stringify({ type: 'x' } satisfies Frame)])
      extension.wire?.socket.send(text);
    const seat = seatOf(first(processes), 'editor');
    expect(await answerOf(seat, seat.call('click', { id: 1 }))).toMatchObject({ end: 'done' });
  });
});
