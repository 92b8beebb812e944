import type { askWorker } from '../../src/messaging/ask.ts';
import type { Payload, ToWorkerName } from '../../src/protocol/messages/index.ts';

export type Ask = typeof askWorker;

/** Between two attempts to tell the worker what waits. */
export const RESEND_MS = 2_000;

/** Sends messages to the worker in order, each again until it is answered. The worker ignores repetitions. */
export class Outbox {
  readonly #ask: Ask;
  #waiting: (() => Promise<{ readonly ok: boolean }>)[] = [];
  #isFlushing = false;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  add<N extends ToWorkerName>(name: N, payload: Payload<N>): void {
    // TypeScript cannot see that the rest parameter of a generic name is this payload.
    const ask = this.#ask as (name: N, payload: Payload<N>) => Promise<{ readonly ok: boolean }>;
    this.#waiting.push(() => ask(name, payload));
  }

  /** Sends the waiting messages, up to the first that is not answered. */
  async flush(): Promise<void> {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    try {
      for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
        if (!(await next()).ok) return;
        this.#waiting.shift();
      }
    } finally {
      this.#isFlushing = false;
    }
  }
}
