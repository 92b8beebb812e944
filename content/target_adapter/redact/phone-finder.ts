import { anyLongNumber, type PhoneFinder } from '../../../src/redaction/phones/phone-shape.ts';

// Scripts of ours in one document share a global that the page cannot see.
const PLACE = Symbol.for('agent-anything.phone-finder');
const world = globalThis as { [PLACE]?: PhoneFinder }; // Ours alone, so it holds what we have put there.

/** Called by the script that was fetched. */
export function offerPhoneFinder(finder: PhoneFinder): void {
  world[PLACE] = finder;
}

/** A page that cannot have the finder is not made to wait for it at every text. */
const AGAIN_MS = 60_000;

/**
 * Finds phone numbers with a finder that is fetched when it is first missed: it is half as large as the whole
 * adapter.
 */
export class Phones {
  readonly #fetch: () => Promise<unknown>;
  readonly #now: () => number;
  #fetching: Promise<void> | undefined;
  #failedAt = Number.NEGATIVE_INFINITY;
  #missed = false;

  constructor(fetch: () => Promise<unknown>, now: () => number) {
    this.#fetch = fetch;
    this.#now = now;
  }

  /** Without the finder every long number is taken for a phone: too much is hidden rather than too little. */
  readonly find: PhoneFinder = (text) => {
    if (world[PLACE]) return world[PLACE](text);
    this.#missed = true;
    return anyLongNumber(text);
  };

  /** Whether the finder was missed since this was last asked. */
  takeMissed(): boolean {
    const missed = this.#missed;
    this.#missed = false;
    return missed;
  }

  /** Whether the finder is here now. Where it has not come, it is fetched again after a minute. */
  async load(): Promise<boolean> {
    if (!world[PLACE] && this.#now() - this.#failedAt >= AGAIN_MS) {
      this.#fetching ??= this.#tryToFetch();
      await this.#fetching;
    }
    return world[PLACE] !== undefined;
  }

  async #tryToFetch(): Promise<void> {
    try {
      await this.#fetch();
    } finally {
      if (!world[PLACE]) this.#failedAt = this.#now();
      this.#fetching = undefined;
    }
  }
}
