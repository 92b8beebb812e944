/** A connection over which nothing arrives for this long is dead. */
export const DEAD_MS = 45_000;
/** After this much silence a program without a hub is pinged; a hub pings us. */
export const PING_MS = 20_000;

interface Watch {
  readonly asks: boolean;
  /** Sends a ping. */
  readonly ping: () => void;
  readonly onDead: () => void;
}

/** Watches one connection for silence, until it is stopped. */
export class Silence {
  readonly #watch: Watch;
  #heardAt = Date.now();
  #pingedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(watch: Watch) {
    this.#watch = watch;
    this.#wait();
  }

  heard(): void {
    this.#heardAt = Date.now();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** A timer that was late, as after a sleep of the computer, finds what the clock says. */
  #check(): void {
    const now = Date.now();
    if (now - this.#heardAt >= DEAD_MS) {
      this.#watch.onDead();
      return;
    }
    if (this.#watch.asks && now - this.#quietSince() >= PING_MS) {
      this.#pingedAt = now;
      this.#watch.ping();
    }
    this.#wait();
  }

  #wait(): void {
    const due = this.#watch.asks ? this.#quietSince() + PING_MS : Number.POSITIVE_INFINITY;
    const next = Math.min(this.#heardAt + DEAD_MS, due);
    this.#timer = setTimeout(() => this.#check(), Math.max(0, next - Date.now()));
  }

  #quietSince = (): number => Math.max(this.#heardAt, this.#pingedAt);
}
