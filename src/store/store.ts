import { Mutex } from 'async-mutex';

/** Typed state in one area of `chrome.storage`; writes run one at a time. */
export interface Store<S> {
  read(): Promise<S>;
  /**
   * Replaces the fields that `change` returns, in one atomic write. `change` is synchronous, so that no I/O runs under
   * the lock. Rejects if Chrome refuses the write (quota); then nothing has changed. `begin` gets what is then stored,
   * before anything else can be: what it begins has begun in that state.
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

/**
 * Creates state that outlives the service worker. Only the worker may create one, because the lock is per context.
 * `beforeWrite` receives each state just before it is written; nobody waits for what it begins.
 */
export function createStore<S extends object>(
  area: chrome.storage.StorageArea,
  layout: Layout<S>,
  beforeWrite: (state: S) => void = () => {},
): Store<S> {
  const lock = new Mutex();
  // The stored state; only this store writes its keys. Lost with the worker, which then reads it again.
  let cached: Promise<S> | undefined;
  const read = (): Promise<S> => {
    cached ??= area.get(null).then(layout.load);
    cached.catch(() => {
      cached = undefined;
    });
    return cached;
  };

  return {
    read,
    onChange: (callback) => area.onChanged.addListener(callback),
    update: (change, begin = () => {}) =>
      lock.runExclusive(async () => {
        const before = await read();
        const after = { ...before, ...change(before) };
        const items = layout.write(before, after);
        const keys = Object.keys(items);
        if (keys.length === 0) {
          begin(before);
          return before;
        }
        beforeWrite(after);
        const writing = area.set(items);
        // Chrome reports a change before it completes the write: reads in between wait for the write.
        cached = writing.then(
          () => after,
          () => before,
        );
        await writing;
        begin(after);
        const removed = keys.filter((key) => items[key] === null);
        // A key with null counts as removed; if the worker dies before this line, only unused keys remain.
        if (removed.length > 0) await area.remove(removed).catch(() => {});
        return after;
      }),
  };
}
