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
  /** No write of anybody has room. */
  isFull = false;
  /** Writes that had no room. */
  refused = 0;
  /** The transactions of the worker that lives. */
  readonly #open = new Set<IDBTransaction>();
  /** Those of the offscreen document. */
  readonly #ofDocument = new Set<IDBTransaction>();
  #connections: WeakSet<IDBDatabase> | undefined;
  #fateOf: (call: string) => Fate = () => 'goes';

  /** `kill` ends the worker. */
  constructor(kill: () => void) {
    this.#kill = kill;
    vi.stubGlobal('indexedDB', this.factory);
    vi.stubGlobal('IDBKeyRange', IDBKeyRange);
    for (const name of CALLS) {
      const call = ORIGINAL[name] as (this: IDBObjectStore, ...given: unknown[]) => IDBRequest;
      const meet = (store: IDBObjectStore) => this.#meet(store, name);
      const noRoom = (transaction: IDBTransaction) => {
        this.refused += 1;
        abortAsFull(transaction);
      };
      Object.defineProperty(IDBObjectStore.prototype, name, {
        configurable: true,
        writable: true,
        value(this: IDBObjectStore, ...given: unknown[]) {
          const fate = meet(this);
          if (fate === 'refuses') throw new DOMException('The connection is closing.', 'InvalidStateError');
          if (fate === 'ends') return {} as IDBRequest; // It is never answered.
          const request = call.apply(this, given);
          if (fate === 'full') noRoom(this.transaction);
          return request;
        },
      });
    }
  }

  /** A new worker, whose calls meet this. */
  begin(fateOf: (call: string) => Fate): void {
    this.#fateOf = fateOf;
  }

  /** The `indexedDB` of the worker. From now on every other connection is of the offscreen document, whose calls meet nothing. */
  ofWorker(): Pick<IDBFactory, 'open'> {
    this.#connections ??= new WeakSet();
    const connections = this.#connections;
    return {
      open: (...given) => {
        const request = this.factory.open(...given);
        request.addEventListener('success', () => connections.add(request.result));
        return request;
      },
    };
  }

  /** The worker is dead. */
  cut(): void {
    for (const transaction of this.#open) silence(transaction);
    this.#open.clear();
  }

  /** The offscreen document is closed. */
  cutDocument(): void {
    for (const transaction of this.#ofDocument) silence(transaction);
    this.#ofDocument.clear();
  }

  isBusy(): boolean {
    return this.#open.size + this.#ofDocument.size > 0;
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
    const isFull = this.isFull && WRITES.has(name);
    if (this.#connections && !this.#connections.has(transaction.db)) {
      follow(transaction, this.#ofDocument);
      return isFull ? 'full' : 'goes';
    }
    const met = this.#fateOf(`idb.${store.name}.${name}`);
    const fate = met === 'goes' && isFull ? 'full' : met;
    if (fate === 'ends') {
      silence(transaction);
      return fate;
    }
    follow(transaction, this.#open);
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

/** Keeps a transaction among those that are open until it ends. */
function follow(transaction: IDBTransaction, open: Set<IDBTransaction>): void {
  if (open.has(transaction)) return;
  open.add(transaction);
  for (const end of ['complete', 'abort', 'error'])
    transaction.addEventListener(end, () => void open.delete(transaction));
}

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
