import { ANY_LONG_NUMBER, type LongNumberFinders } from '../../../src/redaction/long-numbers.ts';

// Our scripts in one document share a global that the page cannot see.
const GLOBAL_KEY = Symbol.for('agent-anything.long-numbers');
const world = globalThis as { [GLOBAL_KEY]?: LongNumberFinders }; // Only our scripts write to this world.

/** Registers the finders; the script that the worker injects calls it. */
export function offerLongNumbers(finders: LongNumberFinders): void {
  world[GLOBAL_KEY] = finders;
}

/** How long to wait after a failure, so that a page without the finders does not wait at every text. */
const RETRY_MS = 60_000;

/** Loads the finders when a text first needs them: their tables are a third of the whole adapter. */
export class LongNumbersLoader {
  readonly #fetch: () => Promise<unknown>;
  readonly #now: () => number;
  #fetching: Promise<void> | undefined;
  #failedAt = Number.NEGATIVE_INFINITY;
  #fallbackUsed = false;

  constructor(fetch: () => Promise<unknown>, now: () => number) {
    this.#fetch = fetch;
    this.#now = now;
  }

  /** Take every long number until the finders are loaded: hide too much rather than too little. */
  readonly finders: LongNumberFinders = {
    phones: (text) => this.#current().phones(text),
    nationalIds: (text) => this.#current().nationalIds(text),
    ibans: (text) => this.#current().ibans(text),
  };

  #current(): LongNumberFinders {
    if (world[GLOBAL_KEY]) return world[GLOBAL_KEY];
    this.#fallbackUsed = true;
    return ANY_LONG_NUMBER;
  }

  /** Whether a finder was missing since the last call. */
  takeFallbackUsed(): boolean {
    const missed = this.#fallbackUsed;
    this.#fallbackUsed = false;
    return missed;
  }

  /** Loads the finders unless that failed within the last minute. Returns whether they are there. */
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
