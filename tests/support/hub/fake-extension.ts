import { WebSocket } from 'ws';
import { PROTOCOL, SUBPROTOCOL } from '../../../src/protocol/protocol-version.ts';
import { isSameProof, keyOf, newNonce, proofOf } from '../../../src/protocol/remote/proof.ts';

/** A frame as it is on the wire. */
export type Frame = Readonly<Record<string, unknown>> & { readonly type: string };

export const EXTENSION = 'abcdefghijklmnopabcdefghijklmnop';

/** A text frame or the end of a connection, in their order. */
export class Wire {
  readonly frames: Frame[] = [];
  isOpen = true;
  readonly socket: WebSocket;
  readonly ended: Promise<void>;
  #wake = () => {};
  #read = 0;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      this.frames.push(JSON.parse(data.toString('utf8')));
      this.#wake();
    });
    this.ended = new Promise((ended) => {
      socket.on('close', () => {
        this.isOpen = false;
        this.#wake();
        ended();
      });
    });
    socket.on('error', () => {});
  }

  send(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** The next frame that was not read yet; undefined once the connection has ended. */
  async next(): Promise<Frame | undefined> {
    while (this.#read >= this.frames.length && this.isOpen)
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    const frame = this.frames[this.#read];
    if (frame) this.#read += 1;
    return frame;
  }

  /** The next frame of a type; skips others. */
  async until(type: string): Promise<Frame> {
    for (let frame = await this.next(); frame; frame = await this.next())
      if (frame.type === type) return frame;
    throw new Error(`The connection ended before ${type}.`);
  }
}

interface Dial {
  readonly port: number;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly extension?: string;
}

/** Opens a socket as an extension does. Rejects with the status of an answer that is not an upgrade. */
export function dial({ port, path = '/extension', extension = EXTENSION, headers }: Dial): Promise<Wire> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, SUBPROTOCOL, {
    headers: { ...(path === '/extension' && { origin: `chrome-extension://${extension}` }), ...headers },
  });
  const wire = new Wire(socket);
  return new Promise((open, failed) => {
    socket.on('open', () => open(wire));
    socket.on('unexpected-response', (_, { statusCode }) => failed(new Error(String(statusCode))));
    socket.on('error', failed);
  });
}

export interface Greets extends Dial {
  /** A pairing code, or the key of an earlier pairing. */
  readonly code?: string;
  readonly key?: string;
  readonly version?: string;
  readonly protocol?: { readonly major: number; readonly minor: number };
}

/** Greets a hub to the end. Returns the connection, the frame that ended the greeting and the key. */
export async function greet(how: Greets): Promise<{ wire: Wire; last: Frame | undefined; key: string }> {
  const { extension = EXTENSION, code, port } = how;
  const wire = await dial(how);
  const nonce = newNonce();
  const { protocol = PROTOCOL, version = '0.1.0' } = how;
  wire.send({
    type: 'hello',
    extension,
    nonce,
    protocol,
    version,
    ...(code !== undefined && { pairs: true }),
  });
  const challenge = await wire.next();
  if (challenge?.type !== 'challenge') return { wire, last: challenge, key: '' };
  const hub = String(challenge.hub);
  const key = code === undefined ? (how.key ?? '') : keyOf(code, { hub, extension });
  const connection = { hub, extension, nonces: { hub: String(challenge.nonce), extension: nonce }, port };
  if (!isSameProof(String(challenge.proof), proofOf('hub', key, connection))) throw new Error('unproven hub');
  wire.send({ type: 'prove', proof: proofOf('extension', key, connection) });
  return { wire, last: await wire.next(), key };
}

export interface Call extends Frame {
  readonly client: string;
  readonly task: string;
  readonly call: string;
  readonly action: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What it waits before it dials again; the extension waits longer each time. */
const BACKOFF_MS = 20;

type Answers = (
  call: Call,
  say: (frame: object) => void,
) => { end: string; text: string; code?: string } | undefined;

/**
 * An extension that keeps what it must over broken connections: epochs, calls and answers that were not confirmed. Each call runs
 * once, whatever a hub sends again.
 */
export class FakeExtension {
  /** The calls that ran, in their order. */
  readonly ran: Call[] = [];
  readonly attached: Frame[] = [];
  readonly received: Frame[] = [];
  readonly acknowledged: string[] = [];
  wire: Wire | undefined;
  #epochs = new Map<string, number>();
  #calls = new Map<string, Call & { answer?: object }>();
  #watchers = new Set<() => void>();
  answers: Answers;

  constructor(answers: Answers = ({ call }) => ({ end: 'done', text: `done ${call}` })) {
    this.answers = answers;
  }

  /** Connects, and serves until the connection ends. */
  async connect(how: Greets): Promise<{ key: string }> {
    const { wire, last, key } = await greet(how);
    if (last?.type !== 'welcome') throw new Error(`not welcome: ${JSON.stringify(last)}`);
    this.wire = wire;
    void this.#serve(wire);
    return { key };
  }

  /** Connects, and again whenever the connection breaks, as the extension does; until `stop`. */
  async stay(how: Greets, stop: AbortSignal): Promise<void> {
    const { key } = await this.connect(how);
    const { code: _, ...later } = how;
    const again = async (): Promise<void> => {
      await this.wire?.ended;
      while (!stop.aborted && !this.wire?.isOpen)
        await this.connect({ ...later, key }).catch(
          () => new Promise((wake) => setTimeout(wake, BACKOFF_MS)),
        );
      if (!stop.aborted) await again();
    };
    void again();
  }

  /** Waits until something holds; it is checked after each frame. */
  async until<T>(what: () => T | undefined | false): Promise<T> {
    for (;;) {
      const found = what();
      if (found) return found;
      await new Promise<void>((wake) => this.#watchers.add(wake));
    }
  }

  /** Answers a call that was left open. */
  answer(call: string, answer: { end: string; text: string; code?: string }): void {
    const open = this.#calls.get(call);
    if (!open) throw new Error(`no call ${call}`);
    const frame = { type: 'answer', client: open.client, task: open.task, call, ...answer };
    this.#calls.set(call, { ...open, answer: frame });
    this.wire?.send(frame);
  }

  async #serve(wire: Wire): Promise<void> {
    for (let frame = await wire.next(); frame; frame = await wire.next()) {
      this.received.push(frame);
      this.#take(frame, (answer) => wire.isOpen && wire.send(answer));
      for (const wake of this.#watchers) wake();
      this.#watchers.clear();
    }
  }

  #take(frame: Frame, send: (frame: object) => void): void {
    const ofTask = { client: String(frame.client), task: String(frame.task ?? '') };
    const key = JSON.stringify([ofTask.client, ofTask.task]);
    if (frame.type === 'ping') send({ type: 'pong', n: frame.n });
    if (frame.type === 'attach') this.#attach(frame, key, ofTask, send);
    if (frame.type === 'ack') {
      this.acknowledged.push(String(frame.call));
      this.#calls.delete(String(frame.call));
    }
    if (frame.type !== 'call') return;
    if (frame.epoch !== this.#epochs.get(key)) {
      send({ type: 'taken_over', ...ofTask, epoch: frame.epoch, call: frame.call });
      return;
    }
    const call = frame as unknown as Call; // The hub's frames are what this extension exists to check.
    send({ type: 'received', ...ofTask, call: call.call });
    const known = this.#calls.get(call.call);
    if (known?.answer) send(known.answer);
    if (known || this.acknowledged.includes(call.call)) return;
    this.#calls.set(call.call, call);
    this.ran.push(call);
    const answer = this.answers(call, (said) => send({ ...ofTask, call: call.call, ...said }));
    if (answer) this.answer(call.call, answer);
  }

  #attach(frame: Frame, key: string, ofTask: object, send: (frame: object) => void): void {
    this.attached.push(frame);
    const epoch = (this.#epochs.get(key) ?? 0) + 1;
    this.#epochs.set(key, epoch);
    const calls = [...this.#calls.values()].filter(
      (call) => JSON.stringify([call.client, call.task]) === key,
    );
    send({ type: 'attached', ...ofTask, epoch, open: calls.map(({ call }) => call), targets: [] });
    for (const { answer } of calls) if (answer) send(answer);
  }
}
