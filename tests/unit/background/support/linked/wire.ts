import { EventEmitter } from 'node:events';
import type { WebSocket as NodeWebSocket } from 'ws';
import type { World } from '../world.ts';

/** How long a frame takes, ms. */
const TRANSIT_MS = 1;
/** More than a sender lets wait. */
const FULL = 9_000_000;

/** The end in our offscreen document: a browser's WebSocket. */
class PageEnd extends EventTarget {
  bufferedAmount = 0;
  send: (text: string) => void = () => {};
  close: () => void = () => {};
}

/** The end of the hub: a socket of `ws`. */
class HubEnd extends EventEmitter {
  readonly OPEN = 1;
  readonly CLOSED = 3;
  readyState = this.OPEN;
  bufferedAmount = 0;
  send: (text: string) => void = () => {};
  close: () => void = () => {};
  terminate: () => void = () => {};
}

/** A connection between the offscreen document and a hub in memory, which keeps the time of the world. */
export class Wire {
  readonly #page = new PageEnd();
  readonly #hub = new HubEnd();
  readonly #world: World;
  /** Frames that the hub has not read. */
  readonly #unread: string[] = [];
  #isOpen = true;
  #isCut = false;
  #reads = true;

  /** `onFrame` hears of each frame before it is under way. */
  constructor(world: World, onFrame: (text: string, wire: Wire) => void) {
    this.#world = world;
    this.#page.send = (text) => {
      if (!this.#mayPass(() => onFrame(text, this))) return;
      if (this.#reads) this.#toHub(text);
      else this.#unread.push(text);
    };
    this.#hub.send = (text) => {
      if (this.#mayPass(() => onFrame(text, this)))
        this.#later(() => this.#page.dispatchEvent(new MessageEvent('message', { data: text })));
    };
    for (const close of ['close', 'terminate'] as const) this.#hub[close] = () => this.break();
    this.#page.close = () => this.break();
  }

  get page(): WebSocket {
    return this.#page as unknown as WebSocket; // The part of it that a link uses.
  }

  get hub(): NodeWebSocket {
    return this.#hub as unknown as NodeWebSocket; // The part of it that a hub uses.
  }

  /** The hub accepts the connection. */
  accept(): void {
    this.#later(() => this.#page.dispatchEvent(new Event('open')));
  }

  /** Ends the connection: frames under way are lost. */
  break(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#hub.readyState = this.#hub.CLOSED;
    this.#world.later(TRANSIT_MS, () => {
      this.#page.dispatchEvent(new Event('close'));
      this.#hub.emit('close');
    });
  }

  /** The connection breaks in the middle of the next frame, so that frame never arrives. */
  cut(): void {
    this.#isCut = true;
  }

  /** The hub reads nothing for so long, or ever. */
  stall(ms: number): void {
    this.#reads = false;
    this.#page.bufferedAmount = FULL;
    if (ms === Number.POSITIVE_INFINITY) return;
    this.#world.later(ms, () => {
      this.#reads = true;
      this.#page.bufferedAmount = 0;
      for (const text of this.#unread.splice(0)) this.#toHub(text);
    });
  }

  #mayPass(tell: () => void): boolean {
    if (this.#isOpen) tell();
    if (this.#isOpen && this.#isCut) this.break();
    return this.#isOpen;
  }

  #toHub(text: string): void {
    this.#later(() => this.#hub.emit('message', Buffer.from(text), false));
  }

  #later(work: () => void): void {
    this.#world.later(TRANSIT_MS, () => {
      if (this.#isOpen) work();
    });
  }
}
