import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Greeting, Proven } from './greeting.ts';

/** How long a connection may take to prove itself, ms. */
const PROVE_MS = 5_000;
/** Bytes that it may send until then: two short frames, with what the protocol adds to them. */
const UNPROVEN_BYTES = 4_096;
/** Connections that may be unproven at once. */
const UNPROVEN_MAX = 64;

/** Connections that have not proved themselves yet. */
export class Unproven {
  readonly #sockets = new Set<WebSocket>();

  get isFull(): boolean {
    return this.#sockets.size >= UNPROVEN_MAX;
  }

  /** Greets a new connection; `serve` gets it in the same turn in which it has proved itself. */
  greet(
    { socket, stream }: { readonly socket: WebSocket; readonly stream: Duplex },
    greeting: Greeting,
    serve: (proven: Proven) => void,
  ): void {
    this.#sockets.add(socket);
    const timer = setTimeout(() => socket.terminate(), PROVE_MS);
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= UNPROVEN_BYTES) return;
      finish(); // Before the frame is complete: 64 long frames would fill the memory.
      socket.terminate();
    };
    const finish = () => {
      clearTimeout(timer);
      this.#sockets.delete(socket);
      stream.off('data', count);
      socket.off('message', receive);
    };
    const receive = (data: Buffer, isBinary: boolean) => {
      if (isBinary) return socket.terminate();
      const step = greeting.receive(data.toString('utf8'));
      if (step.send) socket.send(JSON.stringify(step.send));
      if (step.next === 'wait') return;
      finish();
      if (step.next === 'serve') serve(step.proven);
      else socket.close(1008);
    };
    stream.prependListener('data', count);
    socket.on('message', receive);
    socket.on('close', finish);
    socket.on('error', () => socket.terminate());
  }
}
