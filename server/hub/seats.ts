import { randomBytes } from 'node:crypto';
import type { CallId } from '../../src/protocol/ids.ts';
import type { Browser, ClientFrame, ToMember } from './member-frames.ts';
import { type Place, Seat, type SeatLimits } from './seat.ts';

/** How long a call waits for a browser, ms. An extension dials again after 36 s at most. */
const UNSENT_MS = 40_000;

/** Short, since models repeat it; 50 bits, since it is unique among all calls of a task. */
const newCallId = (): CallId =>
  [...randomBytes(10)].map((byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32]).join('') as CallId;

/** The clients of one process, and their way to the hub, which changes when a hub dies. */
export class Seats {
  readonly #seats = new Map<string, Seat>();
  readonly #listeners = new Set<(paired: string | undefined) => void>();
  #send: ((frame: ClientFrame) => void) | undefined;
  #trouble: string | undefined;
  browsers: readonly Browser[] = [];

  readonly #limits: SeatLimits;

  constructor(limits: Partial<SeatLimits> = {}) {
    this.#limits = { unsentMs: UNSENT_MS, newId: newCallId, trouble: () => this.#trouble, ...limits };
  }

  /** The end of a client's task, made at its first use. */
  seat(place: Place): Seat {
    const key = JSON.stringify([place.client, place.task]);
    const seat = this.#seats.get(key) ?? new Seat(place, this.#limits);
    if (this.#send && !this.#seats.has(key)) {
      seat.up(this.#send);
      if (this.browsers.length > 0) seat.linked();
    }
    this.#seats.set(key, seat);
    return seat;
  }

  /** Why no hub can be reached: calls that were not sent end with it, until it is undefined again. */
  fail(why: string | undefined): void {
    this.#trouble = why;
    if (why !== undefined) for (const seat of this.#seats.values()) seat.fail(why);
  }

  /** Calls back whenever browsers come or go; with the id of one that was just paired. */
  onLink(listener: (paired: string | undefined) => void): void {
    this.#listeners.add(listener);
  }

  up(send: (frame: ClientFrame) => void): void {
    this.#send = send;
    for (const seat of this.#seats.values()) seat.up(send);
  }

  down(): void {
    this.#send = undefined;
    this.browsers = [];
    for (const seat of this.#seats.values()) seat.down('hub');
    for (const listener of this.#listeners) listener(undefined);
  }

  receive(frame: ToMember): void {
    if (frame.type === 'link') {
      this.browsers = frame.browsers;
      for (const seat of this.#seats.values())
        if (frame.browsers.length > 0) seat.linked();
        else seat.down('browser');
      for (const listener of this.#listeners) listener(frame.paired);
      return;
    }
    if (frame.type === 'yours' || frame.type === 'malformed' || frame.type === 'pong') return;
    const seat = this.#seats.get(JSON.stringify([frame.client, frame.task ?? '']));
    if (frame.type === 'lost') seat?.down('browser');
    else seat?.receive(frame);
  }
}
