import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { vi } from 'vitest';

/**
 * What happens to a call: it takes its course, is refused, finds no room, ends unheard, or takes its course and then the worker
 * dies.
 */
export type Fate = 'ends' | 'refuses' | 'full' | 'kills after' | 'goes';

const CALLS = ['put', 'get', 'getAll', 'getAllKeys', 'delete'] as const;
const WRITES: ReadonlySet<string> = new Set(['put', 'delete']);

/** Databases that outlive the worker: what a dead worker has asked for answers nobody, and what it has not committed is undone. */
export class GatedDatabases {
  readonly factory = new IDBFactory();
  readonly #kill: () => void;
  /** The transactions of the worker that lives. */
  readonly #open = new Set<IDBTransaction>();
  #fateOf: (call: string) => Fate = () => 'goes';

  /** `kill` ends the worker. */
  constructor(kill: () => void) {
    this.#kill = kill;
    vi.stubGlobal('indexedDB', this.factory);
    vi.stubGlobal('IDBKeyRange', IDBKeyRange);
    for (const name of CALLS) {
      const call = ORIGINAL[name] as (this: IDBObjectStore, ...given: unknown[]) => IDBRequest;
      const meet = (store: IDBObjectStore) => this.#meet(store, name);
      Object.defineProperty(IDBObjectStore.prototype, name, {
        configurable: true,
        writable: true,
        value(this: IDBObjectStore, ...given: unknown[]) {
          const fate = meet(this);
          if (fate === 'refuses') throw new DOMException('The connection is closing.', 'InvalidStateError');
          if (fate === 'ends') return {} as IDBRequest; // It is never answered.
          const request = call.apply(this, given);
          if (fate === 'full') abortAsFull(this.transaction);
          return request;
        },
      });
    }
  }

  /** A new worker, whose calls meet this. */
  begin(fateOf: (call: string) => Fate): void {
    this.#fateOf = fateOf;
  }

  /** The worker is dead. */
  cut(): void {
    for (const transaction of this.#open) silence(transaction);
    this.#open.clear();
  }

  isBusy(): boolean {
    return this.#open.size > 0;
  }

  /** Gives the prototypes back. */
  restore(): void {
    for (const name of CALLS)
      Object.defineProperty(IDBObjectStore.prototype, name, {
        configurable: true,
        writable: true,
        value: ORIGINAL[name],
      });
  }

  #meet(store: IDBObjectStore, name: (typeof CALLS)[number]): Fate {
    const { transaction } = store;
    const fate = this.#fateOf(`idb.${store.name}.${name}`);
    if (fate === 'ends') {
      silence(transaction);
      return fate;
    }
    if (!this.#open.has(transaction)) {
      this.#open.add(transaction);
      for (const end of ['complete', 'abort', 'error'])
        transaction.addEventListener(end, () => void this.#open.delete(transaction));
    }
    if (fate === 'kills after')
      transaction.addEventListener(WRITES.has(name) ? 'complete' : 'abort', () => this.#kill());
    if (fate === 'kills after' && !WRITES.has(name)) {
      // A read has no effect that it could die after.
      silence(transaction);
      this.#kill();
      return 'ends';
    }
    return fate;
  }
}

const ORIGINAL = Object.fromEntries(CALLS.map((name) => [name, IDBObjectStore.prototype[name] as unknown]));

/** As Chrome does: the request is taken, and then the transaction ends with the reason. */
const abortAsFull = (transaction: IDBTransaction): void =>
  (transaction as unknown as { _abort(reason: string): void })._abort('QuotaExceededError');

/** Nobody hears of the end of a transaction of a dead worker, and it has no effect. */
function silence(transaction: IDBTransaction): void {
  // Also whoever listens only now.
  for (const how of ['oncomplete', 'onabort', 'onerror'] as const)
    Object.defineProperty(transaction, how, { get: () => null, set: () => {}, configurable: true });
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}
