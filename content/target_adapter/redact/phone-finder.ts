import { anyLongNumber, type PhoneFinder } from '../../../src/redaction/phones/phone-shape.ts';

// Our scripts in one document share a global that the page cannot see.
const GLOBAL_KEY = Symbol.for('agent-anything.phone-finder');
const world = globalThis as { [GLOBAL_KEY]?: PhoneFinder }; // Only our scripts write to this world.

/** Registers the phone finder; the script that the worker injects calls it. */
export function offerPhoneFinder(finder: PhoneFinder): void {
  world[GLOBAL_KEY] = finder;
}

/** How long to wait after a failure, so that a page without the finder does not wait at every text. */
const RETRY_MS = 60_000;

/** Loads the phone finder when a text first needs it: it is half as large as the whole adapter. */
export class PhoneFinderLoader {
  readonly #fetch: () => Promise<unknown>;
  readonly #now: () => number;
  #fetching: Promise<void> | undefined;
  #failedAt = Number.NEGATIVE_INFINITY;
  #fallbackUsed = false;

  constructor(fetch: () => Promise<unknown>, now: () => number) {
    this.#fetch = fetch;
    this.#now = now;
  }

  /**
   * Takes every long number for a phone until the finder is loaded: hides too much rather than too little.
   */
  readonly find: PhoneFinder = (text) => {
    if (world[GLOBAL_KEY]) return world[GLOBAL_KEY](text);
    this.#fallbackUsed = true;
    return anyLongNumber(text);
  };

  /** Whether `find` had to do without the finder since the last call. */
  takeFallbackUsed(): boolean {
    const missed = this.#fallbackUsed;
    this.#fallbackUsed = false;
    return missed;
  }

  /** Loads the finder unless that failed within the last minute. Returns whether the finder is there. */
  async load(): Promise<boolean> {
    if (!world[GLOBAL_KEY] && this.#now() - this.#failedAt >= RETRY_MS) {
      this.#fetching ??= this.#fetchOnce();
      await this.#fetching;
    }
    return world[GLOBAL_KEY] !== undefined;
  }

  async #fetchOnce(): Promise<void> {
    try {
      await this.#fetch();
    } finally {
      if (!world[GLOBAL_KEY]) this.#failedAt = this.#now();
      this.#fetching = undefined;
    }
  }
}
