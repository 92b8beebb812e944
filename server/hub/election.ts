import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Protocol } from '../../src/protocol/protocol-version.ts';
import type { Home } from '../home/home.ts';
import { identityOf } from '../home/keys.ts';
import { readFrame } from '../links/read-frame.ts';
import { Hub, type Runs } from './hub.ts';
import { join } from './join.ts';
import { LASTING, PASSING, SERVING, toMember } from './member-frames.ts';
import type { Member } from './router.ts';
import type { Seats } from './seats.ts';

/** What a process waits before it tries to become the hub, so that not all try at once, ms. */
const WAIT_MS = { from: 50, to: 250 };
/** What the older hub waits until the newer one has the port, ms. */
const YIELD_MS = 500;
/** Strangers may be a hub that is just closing; this many in a row are one. */
const STRANGERS_MAX = 3;

export interface ElectionSettings {
  readonly home: Home;
  readonly port: number;
  readonly seats: Seats;
  readonly version: string;
  readonly protocol: Protocol;
  /** One command, which neither waits for the port nor takes it from an older hub. */
  readonly isPassing?: boolean;
  readonly log: (line: string) => void;
  readonly mcp: (request: IncomingMessage, response: ServerResponse, token: string) => void;
  /** The run server of this process, which works while it is the hub. */
  readonly runs?: Runs | undefined;
  readonly listen?: string | undefined;
}

/** The port is held by a program that is not a hub of this user, or by a hub that refuses this version. */
class PortTaken extends Error {
  readonly fix: string;

  constructor(message: string, fix: string) {
    super(`${message} ${fix}`);
    this.fix = fix;
  }
}

/** Keeps a process at the hub: whoever binds the port is it, the others join, and one of them takes over when it dies. */
export class Election {
  readonly #settings: ElectionSettings;
  #hub: Hub | undefined;
  #leave: (() => Promise<void>) | undefined;
  #isStopped = false;
  /** The version of the hub that this process has joined, or is. */
  hubVersion = '';

  constructor(settings: ElectionSettings) {
    this.#settings = settings;
  }

  get role(): 'hub' | 'joined' | 'seeking' {
    if (this.#hub) return 'hub';
    return this.#leave ? 'joined' : 'seeking';
  }

  get port(): number {
    return this.#hub?.port ?? this.#settings.port;
  }

  /** Becomes the hub or joins it. Throws `PortTaken`; nobody is ended for the port. */
  async start(): Promise<void> {
    let strangers = 0;
    while (!this.#isStopped) {
      if (await this.#bind()) return;
      const joined = await this.#join();
      if (joined === 'joined') return;
      strangers = joined === 'stranger' ? strangers + 1 : 0;
      if (strangers >= STRANGERS_MAX) throw strangerAt(this.#settings.port);
      await wait(between(WAIT_MS));
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#leave?.();
    await this.#hub?.close();
    this.#hub = undefined;
  }

  async #bind(): Promise<boolean> {
    const { seats, log, ...settings } = this.#settings;
    let hub: Hub;
    try {
      hub = await Hub.open({ ...settings, log, onHandOver: () => void this.#handOver() });
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE') return false;
      throw cause;
    }
    this.#hub = hub;
    this.hubVersion = settings.version;
    const member: Member = { send: (frame) => seats.receive(frame) };
    seats.up((frame) => {
      hub.router.fromMember(member, frame);
      hub.handOverIfIdle();
    });
    hub.router.addMember(member);
    log(`Listening on 127.0.0.1:${hub.port}.`);
    return true;
  }

  async #join(): Promise<'joined' | 'gone' | 'stranger'> {
    const { home, port, seats, version, protocol, isPassing, runs, log } = this.#settings;
    let isHeir = false;
    const early: string[] = [];
    let receive = (text: string) => {
      early.push(text); // The hub speaks before `join` has returned.
    };
    const joined = await join({
      port,
      identity: identityOf(home),
      kind: isPassing ? PASSING : runs ? SERVING : LASTING,
      version,
      protocol,
      text: (text) => receive(text),
      end: () => void this.#rejoin(() => isHeir),
    });
    if (joined.how === 'refused') throw new PortTaken(joined.message, `Fix: ${joined.fix ?? 'restart it'}.`);
    if (joined.how === 'busy' || joined.how === 'gone') return 'gone';
    if (joined.how === 'stranger') return 'stranger';
    this.#leave = () => joined.peer.leave();
    this.hubVersion = joined.version;
    receive = (text) => {
      const frame = readFrame(text, toMember);
      if (frame?.type === 'yours') isHeir = true;
      else if (frame) seats.receive(frame);
    };
    seats.up((frame) => joined.peer.send(frame));
    for (const text of early) receive(text);
    log(`Joined the hub ${joined.version} on port ${port}.`);
    return 'joined';
  }

  /** The hub is gone: one of those who had joined it takes over. */
  async #rejoin(isHeir: () => boolean): Promise<void> {
    this.#leave = undefined;
    this.#settings.seats.down();
    if (this.#isStopped) return;
    if (!isHeir()) await wait(between(WAIT_MS));
    await this.#startAgain();
  }

  async #handOver(): Promise<void> {
    const { seats, log } = this.#settings;
    log('Handing the port over to another process of the user.');
    const hub = this.#hub;
    this.#hub = undefined;
    seats.down();
    await hub?.close();
    await wait(YIELD_MS);
    await this.#startAgain();
  }

  async #startAgain(): Promise<void> {
    try {
      await this.start();
    } catch (cause) {
      this.#settings.log(cause instanceof Error ? cause.message : String(cause));
    }
  }
}

const between = ({ from, to }: { readonly from: number; readonly to: number }): number =>
  from + Math.random() * (to - from);

const strangerAt = (port: number): PortTaken =>
  new PortTaken(
    `Port ${port} is held by a program that is not this user's AgentAnything hub.`,
    `Close that program, or use another port: agent-anything serve --port ${port + 1}, and pair again.`,
  );
