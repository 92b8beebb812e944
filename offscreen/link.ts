import type { LinkState } from '../src/protocol/messages/link.ts';
import { SUBPROTOCOL } from '../src/protocol/protocol-version.ts';
import { FRAME_BYTES } from '../src/protocol/remote/frames.ts';
import { type Key, newNonce } from '../src/protocol/remote/proof.ts';
import { backoffMs } from './backoff.ts';
import { Handshake, type HubKeys, jsonOf } from './handshake.ts';
import type { Outbox } from './outbox.ts';
import { Silence } from './silence.ts';

/** Where a link goes; `hub` is absent for a program that needs no proof. */
export interface Dial {
  readonly url: string;
  readonly hub?: HubKeys;
}

/** What a link needs of its surroundings. */
export interface Line {
  open(url: string, protocols: readonly string[]): WebSocket;
  random(): number;
}

/** More bytes that the other end has not read are too many. */
const UNREAD_MAX = 8_000_000;
/** A connection that lasted less counts as a failed attempt. */
const STABLE_MS = 5_000;
/** A page may close with these codes only, of those that the protocol leaves to applications. */
const TOO_LONG = 4009;
const TOO_MANY = 4013;
/** Characters of a ping or pong. */
const PING_LENGTH = 200;

// Rises over every document of a browser, so that no connection is taken for one of an earlier document.
let latest = 0;
const nextConnection = (): number => {
  latest = Math.max(latest + 1, Date.now());
  return latest;
};

/** One socket, as far as it has got. */
interface Attempt {
  readonly socket: WebSocket;
  readonly silence: Silence;
  readonly ends: AbortController;
  readonly handshake: Handshake | undefined;
  connection?: Connection;
}

/** A connection that is proven, or has nothing to prove. */
interface Connection {
  readonly number: number;
  /** Unix ms. */
  readonly since: number;
  /** How many frames have arrived. */
  frames: number;
}

/** Keeps one connection for as long as it is wanted: dials, greets, answers pings, and dials again. */
export class Link {
  readonly #outbox: Outbox;
  readonly #line: Line;
  #dial: Dial | undefined;
  #attempt: Attempt | undefined;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: LinkState = { state: 'off' };
  /** Keys of hubs that were paired by this link, in case the worker dials with older ones. */
  #paired: Readonly<Record<string, Key>> = {};

  constructor(outbox: Outbox, line: Line) {
    this.#outbox = outbox;
    this.#line = line;
  }

  get state(): LinkState {
    return this.#state;
  }

  /** Keeps this connection from now on. Dials at once unless it is kept already, or waits for its next attempt. */
  dial(dial: Dial): void {
    const isSame = this.#dial?.url === dial.url && dial.hub?.code === undefined;
    this.#dial = dial;
    if (isSame && this.#isUnderWay()) return;
    if (!isSame) this.#attempts = 0;
    this.#drop();
    this.#open();
  }

  /** Ends the connection, and forgets its keys. */
  close(): void {
    this.#dial = undefined;
    this.#paired = {};
    this.#attempts = 0;
    this.#drop();
    this.#report({ state: 'off' });
  }

  /** Sends frames over the connection of this number. False: it has ended, or the other end does not read. */
  send(connection: number, frames: readonly string[]): boolean {
    const attempt = this.#attempt;
    if (attempt?.connection?.number !== connection || attempt.socket.bufferedAmount > UNREAD_MAX)
      return false;
    for (const frame of frames) attempt.socket.send(frame);
    return true;
  }

  #isUnderWay(): boolean {
    if (this.#attempt) return true;
    // The timer may be late: the worker's alarm is the other clock.
    return this.#state.state === 'waiting' && this.#state.nextAt > Date.now();
  }

  #open(): void {
    const dial = this.#dial;
    if (!dial) return;
    // Dialled again after a refusal, it stays refused until the hub has answered.
    if (this.#state.state !== 'refused') this.#report({ state: 'connecting' });
    const { hub, url } = dial;
    const keys = hub && { ...hub, keys: { ...hub.keys, ...this.#paired } };
    const attempt: Attempt = {
      socket: this.#line.open(url, hub ? [SUBPROTOCOL] : []),
      silence: new Silence({
        asks: !hub,
        ping: () => attempt.connection && attempt.socket.send(JSON.stringify({ type: 'ping' })),
        onDead: () => this.#lose(),
      }),
      ends: new AbortController(),
      handshake: keys && new Handshake(keys, newNonce()),
    };
    this.#attempt = attempt;
    const { socket, ends } = attempt;
    const { signal } = ends;
    socket.addEventListener('open', () => this.#opened(attempt), { signal });
    socket.addEventListener('message', ({ data }) => this.#receive(attempt, data), { signal });
    socket.addEventListener('close', () => this.#lose(), { signal });
  }

  #opened(attempt: Attempt): void {
    attempt.silence.heard();
    if (attempt.handshake) attempt.socket.send(JSON.stringify(attempt.handshake.hello));
    else this.#connect(attempt);
  }

  #connect(attempt: Attempt, proven: { hub?: string; version?: string; paired?: Key } = {}): void {
    const connection = { number: nextConnection(), since: Date.now(), frames: 0 };
    attempt.connection = connection;
    this.#report({ state: 'connected', connection: connection.number, since: connection.since, ...proven });
  }

  #receive(attempt: Attempt, data: unknown): void {
    attempt.silence.heard();
    // Binary data is not a frame in either form. The worker answers an empty text as it answers any text that is not JSON.
    const text = typeof data === 'string' ? data : '';
    const { connection, handshake } = attempt;
    if (isTooLong(text)) this.#lose(TOO_LONG);
    else if (connection) this.#take(attempt, connection, text);
    else if (handshake) this.#greet(attempt, handshake, text);
  }

  /** Takes a frame of a proven connection. */
  #take(attempt: Attempt, connection: Connection, text: string): void {
    if (this.#isPing(attempt, text)) return;
    const frame = { connection: connection.number, number: connection.frames, text };
    if (this.#outbox.addFrame(frame)) {
      connection.frames += 1;
      return;
    }
    this.#lose(TOO_MANY);
    this.#outbox.drop(connection.number);
  }

  #greet(attempt: Attempt, handshake: Handshake, text: string): void {
    const step = handshake.receive(text);
    if (step.next === 'end') {
      this.#refuse(step.refused);
      return;
    }
    const { hub, version, key } = step.proven;
    if (step.next === 'send') {
      // The hub is paired as soon as it has our proof: if its welcome is lost, the code is used and the key is good.
      if (this.#dial?.hub?.code !== undefined) this.#paired = { ...this.#paired, [hub]: key };
      this.#forgetCode();
      attempt.socket.send(JSON.stringify(step.frame));
      return;
    }
    const isNew = Object.hasOwn(this.#paired, hub);
    this.#connect(attempt, { hub, version, ...(isNew && { paired: key }) });
  }

  /** Answers a ping, and takes the answer to ours. */
  #isPing({ socket, handshake }: Attempt, text: string): boolean {
    const frame = text.length > PING_LENGTH ? undefined : jsonOf(text);
    if (typeof frame !== 'object' || frame === null || !('type' in frame)) return false;
    if (frame.type === 'ping' && socket.bufferedAmount <= UNREAD_MAX)
      socket.send(JSON.stringify({ ...frame, type: 'pong' }));
    return frame.type === 'ping' || (frame.type === 'pong' && !handshake);
  }

  #refuse(refused: LinkState): void {
    this.#forgetCode();
    this.#drop();
    this.#report(refused);
  }

  /** A code works once. */
  #forgetCode(): void {
    if (!this.#dial?.hub) return;
    const { code: _, ...hub } = this.#dial.hub;
    this.#dial = { ...this.#dial, hub };
  }

  /** The connection is lost, or we end it for this reason: dials again after a while. */
  #lose(code?: number): void {
    const since = this.#attempt?.connection?.since;
    this.#drop(code);
    if (since !== undefined && Date.now() - since >= STABLE_MS) this.#attempts = 0;
    this.#attempts += 1;
    const wait = backoffMs(this.#attempts, this.#line.random());
    this.#report({ state: 'waiting', attempts: this.#attempts, nextAt: Date.now() + wait });
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  /** Ends the attempt and its timers, without another one. */
  #drop(code?: number): void {
    clearTimeout(this.#timer);
    const attempt = this.#attempt;
    this.#attempt = undefined;
    attempt?.silence.stop();
    attempt?.ends.abort();
    attempt?.socket.close(code ?? 1000);
  }

  #report(state: LinkState): void {
    this.#state = state;
    this.#outbox.addState(state);
  }
}

const encoder = new TextEncoder();
/** Whether a frame has more bytes than it may; a character has at least one and at most three for each of its units. */
const isTooLong = (text: string): boolean =>
  text.length > FRAME_BYTES || (text.length * 3 > FRAME_BYTES && encoder.encode(text).length > FRAME_BYTES);
