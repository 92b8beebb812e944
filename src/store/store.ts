import { Mutex } from 'async-mutex';

/** One area of `chrome.storage`, with one writer at a time. */
export interface Store<S> {
  read(): Promise<S>;
  /**
   * Replaces the fields that `change` returns, in one write; all or none of them. `change` is synchronous: no I/O
   * under the lock. Rejects where Chrome refuses the write (quota); then nothing has changed.
   */
  update(change: (state: Readonly<S>) => Partial<S>): Promise<S>;
  /** Calls back after every change. A change wakes a sleeping service worker. */
  onChange(callback: () => void): void;
}

type Items = Readonly<Record<string, unknown>>;

/** How a state lies in the keys of an area. */
export interface Layout<S> {
  load(items: Items): S;
  /** The keys to write for this change. A key that is to go is written as null, so that one write holds it all. */
  write(before: S, after: S): Items;
}

/** One key per field of the state, under the field's name. */
export const fieldPerKey = <S extends object>(initial: S): Layout<S> => ({
  load: (items) =>
    Object.fromEntries(
      Object.entries(initial).map(([key, value]) => [key, items[key] ?? value]),
    ) as unknown as S, // Only `update` writes these keys, and it is typed.
  write: (before, after) =>
    Object.fromEntries(Object.entries(after).filter(([key, value]) => value !== before[key as keyof S])),
});

/**
 * State that outlives the service worker. Only the service worker may hold one: the lock is per context. `beforeWrite`
 * hears of each state just before it is written; nobody waits for what it begins.
 */
export function createStore<S extends object>(
  area: chrome.storage.StorageArea,
  layout: Layout<S>,
  beforeWrite: (state: S) => void = () => {},
): Store<S> {
  const lock = new Mutex();
  // What is stored; only this store writes its keys. Lost with the worker, then read again.
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
    update: (change) =>
      lock.runExclusive(async () => {
        const before = await read();
        const after = { ...before, ...change(before) };
        const items = layout.write(before, after);
        const keys = Object.keys(items);
        if (keys.length === 0) return before;
        beforeWrite(after);
        const writing = area.set(items);
        // Chrome tells of a change before it answers the write: whoever reads then waits for the answer.
        cached = writing.then(
          () => after,
          () => before,
        );
        await writing;
        const gone = keys.filter((key) => items[key] === null);
        // What is written as null counts as gone already; a death before this line leaves only litter.
        if (gone.length > 0) await area.remove(gone).catch(() => {});
        return after;
      }),
  };
}
