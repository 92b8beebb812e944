import { Mutex } from 'async-mutex';
import type { Room } from './room.ts';

/** Typed state in one area of `chrome.storage`; writes run one at a time. */
export interface Store<S> {
  read(): Promise<S>;
  /**
   * Replaces the fields that `change` returns, in one atomic write, and answers what is then stored. `change` is synchronous,
   * so that no I/O runs under the lock; it is called again where Chrome has refused to write it with others. Rejects if Chrome
   * refuses the write (quota); then nothing has changed. `begin` gets what is then stored, before anything else can be: what it
   * begins has begun in that state.
   */
  update(change: (state: Readonly<S>) => Partial<S>, begin?: (stored: Readonly<S>) => void): Promise<S>;
  /** Calls back after every change. Chrome also wakes a sleeping service worker for a change. */
  onChange(callback: () => void): void;
}

/** What an area holds. */
export type Items = Readonly<Record<string, unknown>>;

/** How the keys of an area represent the state. */
export interface Layout<S> {
  load(items: Items): S;
  /** The items to write for this change. null removes a key, so that one write has the whole change. */
  write(before: S, after: S): Items;
}

/** One key per field of the state, under the field's name. */
export const fieldPerKey = <S extends object>(initial: S): Layout<S> => ({
  load: (items) =>
    Object.fromEntries(
      Object.entries(initial).map(([key, value]) => [key, items[key] ?? value]),
    ) as unknown as S, // Only the typed `update` writes these keys.
  write: (before, after) =>
    Object.fromEntries(Object.entries(after).filter(([key, value]) => value !== before[key as keyof S])),
});

/** One update, and whoever waits for it. */
interface Asked<S> {
  readonly change: (state: Readonly<S>) => Partial<S>;
  readonly begin: (stored: Readonly<S>) => void;
  readonly resolve: (stored: S) => void;
  readonly reject: (cause: unknown) => void;
}

/** So many promises are waited for before a write: what begins with what the worker knows asks for its change by then. */
const TURNS = 32;

/**
 * Creates state that outlives the service worker. Only the worker may create one, because the lock is per context. Updates
 * that wait while one is written are written together, in their order; where Chrome refuses that, each by itself.
 * `beforeWrite` receives each state just before it is written; nobody waits for what it begins, and what that changes at once is
 * written along. `room` learns whether Chrome takes the writes.
 */
export function createStore<S extends object>(
  area: chrome.storage.StorageArea,
  layout: Layout<S>,
  beforeWrite: (state: S) => void = () => {},
  room?: Pick<Room, 'wrote' | 'refused'>,
): Store<S> {
  const lock = new Mutex();
  // Both are lost with the worker: who waits is lost as well, and the next one reads what is stored.
  const waiting: Asked<S>[] = [];
  let cached: Promise<S> | undefined;
  const read = (): Promise<S> => {
    cached ??= area.get(null).then(layout.load);
    cached.catch(() => {
      cached = undefined;
    });
    return cached;
  };

  /** Stores a state; `before` is stored if Chrome refuses. */
  const set = async (items: Items, { before, after }: { readonly before: S; readonly after: S }) => {
    const writing = area.set(items);
    // Chrome reports a change before it completes the write: reads in between wait for the write.
    cached = writing.then(
      () => after,
      () => before,
    );
    await writing.then(
      () => room?.wrote(items),
      (cause: unknown) => {
        room?.refused(items, cause);
        throw cause;
      },
    );
  };

  /** Makes the first change of a queue, and those that join it before its write begins; `taken` then holds them all. */
  const storeNext = async (queue: Asked<S>[], taken: Asked<S>[]): Promise<void> => {
    const before = await read();
    let after = take(queue.splice(0, 1), before, taken);
    if (Object.keys(layout.write(before, after)).length > 0) {
      beforeWrite(after);
      for (let turn = 0; turn < TURNS; turn += 1) await undefined;
      const joined = take(queue.splice(0), after, taken);
      if (joined !== after) beforeWrite(joined);
      after = joined;
    }
    const items = layout.write(before, after);
    const keys = Object.keys(items);
    try {
      if (keys.length > 0) await set(items, { before, after });
    } catch (cause) {
      if (taken.length < 2) throw cause;
      // What is too much of one is no reason to refuse another.
      for (const one of taken) await update([one]);
      return;
    }
    for (const asked of taken) begin(asked, after);
    const removed = keys.filter((key) => items[key] === null);
    // A key with null counts as removed; if the worker dies before this line, only unused keys remain.
    if (removed.length > 0) await area.remove(removed).catch(() => {});
    for (const { resolve } of taken) resolve(after);
  };

  const update = async (queue: Asked<S>[]): Promise<void> => {
    const taken: Asked<S>[] = [];
    try {
      await storeNext(queue, taken);
    } catch (cause) {
      // The others have a turn to come.
      for (const { reject } of taken.length > 0 ? taken : queue.splice(0, 1)) reject(cause);
    }
  };

  return {
    read,
    onChange: (callback) => area.onChanged.addListener(callback),
    update: (change, begin = () => {}) =>
      new Promise((resolve, reject) => {
        waiting.push({ change, begin, resolve, reject });
        void lock.runExclusive(() => update(waiting));
      }),
  };
}

/** Makes changes to a state, in their order, and adds them to `taken`. One that throws is rejected, and no part of it. */
function take<S extends object>(all: readonly Asked<S>[], state: S, taken: Asked<S>[]): S {
  let after = state;
  for (const asked of all) {
    try {
      after = { ...after, ...asked.change(after) };
      taken.push(asked);
    } catch (cause) {
      asked.reject(cause);
    }
  }
  return after;
}

function begin<S>({ begin, reject }: Asked<S>, stored: S): void {
  try {
    begin(stored);
  } catch (cause) {
    reject(cause);
  }
}
