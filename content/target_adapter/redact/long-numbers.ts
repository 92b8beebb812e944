import { ANY_LONG_NUMBER, type LongNumberFinders } from '../../../src/redaction/long-numbers.ts';
import { loadedPart, offerPart } from '../../page/parts.ts';

/** Registers the finders; the script that the worker injects calls it. */
export const offerLongNumbers = (finders: LongNumberFinders): LongNumberFinders =>
  offerPart('long-numbers', finders);

const offered = (): LongNumberFinders | undefined => loadedPart('long-numbers');

/** How long to wait after a failure, so that a page without the finders does not wait at every text. */
const RETRY_MS = 60_000;

/** Loads the finders when a text first needs them: their tables are a third of the whole adapter. */
export class LongNumbersLoader {
  readonly #ask: () => Promise<unknown>;
  readonly #now: () => number;
  #fetching: Promise<void> | undefined;
  #failedAt = Number.NEGATIVE_INFINITY;
  #fallbackUsed = false;

  constructor(ask: () => Promise<unknown>, now: () => number) {
    this.#ask = ask;
    this.#now = now;
  }

  /** Take every long number until the finders are loaded: hide too much rather than too little. */
  readonly finders: LongNumberFinders = {
    phones: (text) => this.#current().phones(text),
    nationalIds: (text) => this.#current().nationalIds(text),
    ibans: (text) => this.#current().ibans(text),
  };

  #current(): LongNumberFinders {
    const finders = offered();
    if (finders) return finders;
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
    if (!offered() && this.#now() - this.#failedAt >= RETRY_MS) {
      this.#fetching ??= this.#fetchOnce();
      await this.#fetching;
    }
    return offered() !== undefined;
  }

  async #fetchOnce(): Promise<void> {
    try {
      await this.#ask();
    } finally {
      if (!offered()) this.#failedAt = this.#now();
      this.#fetching = undefined;
    }
  }
}
