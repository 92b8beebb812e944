import type { WebSocket } from 'ws';

/** Bytes that may wait for a peer that does not read. */
const WAITING_BYTES = 8_000_000;
/** How often a peer is asked whether it is there, ms. */
const PING_MS = 15_000;

/** A proven connection: sends frames as JSON, ends one that does not read, and calls back once when it has ended. */
export class Peer {
  readonly #socket: WebSocket;

  constructor(socket: WebSocket, on: { readonly text: (text: string) => void; readonly end: () => void }) {
    this.#socket = socket;
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (!isBinary) on.text(data.toString('utf8'));
    });
    socket.once('close', on.end);
    socket.on('error', () => socket.terminate());
  }

  send(frame: object): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > WAITING_BYTES) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(frame));
  }

  /** Ends the connection after its last frame. */
  leave(): Promise<void> {
    return closed(this.#socket);
  }

  /** Ends the connection at once. */
  end(): void {
    this.#socket.terminate();
  }
}

/** What an end that does not answer may take to close, ms. */
const CLOSE_MS = 1_000;

/** Closes a connection after its last frames, and ends it if the other end does not answer. */
export function closed(socket: WebSocket): Promise<void> {
  return new Promise((done) => {
    if (socket.readyState === socket.CLOSED) done();
    const timer = setTimeout(() => socket.terminate(), CLOSE_MS);
    socket.once('close', () => {
      clearTimeout(timer);
      done();
    });
    socket.close(1001);
  });
}

/** Asks the other end every 15 s whether it is there, and ends the connection of one that did not answer the last time. */
export class Pulse {
  readonly #on: { readonly ask: (n: number) => void; readonly silent: () => void };
  #asked = 0;
  #answered = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(on: { readonly ask: (n: number) => void; readonly silent: () => void }, everyMs = PING_MS) {
    this.#on = on;
    this.#timer = setInterval(() => this.#beat(), everyMs);
    this.#timer.unref();
  }

  /** The other end has answered. */
  note(n: number): void {
    this.#answered = Math.max(this.#answered, n);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #beat(): void {
    if (this.#answered < this.#asked) {
      this.#on.silent();
      return;
    }
    this.#asked += 1;
    this.#on.ask(this.#asked);
  }
}
