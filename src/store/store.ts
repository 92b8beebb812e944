import { Mutex } from 'async-mutex';

/** One area of `chrome.storage`, with one writer at a time. */
export interface Store<S> {
  read(): Promise<S>;
  /**
   * Replaces the keys that `change` returns, in one write; all or none of them. `change` is synchronous: no I/O under the lock.
   * Rejects where Chrome refuses the write (quota); then nothing has changed.
   */
  update(change: (state: Readonly<S>) => Partial<S>): Promise<S>;
  /** Calls back after every change. A change wakes a sleeping service worker. */
  onChange(callback: () => void): void;
}

/** State that outlives the service worker. Only the service worker may hold one: the lock is per context. */
export function createStore<S extends object>(area: chrome.storage.StorageArea, initial: S): Store<S> {
  const lock = new Mutex();
  const read = () => area.get(initial) as Promise<S>; // Written by nobody but `update`, which is typed.

  return {
    read,
    onChange: (callback) => area.onChanged.addListener(callback),
    update: (change) =>
      lock.runExclusive(async () => {
        const before = await read();
        const patch = change(before);
        if (Object.keys(patch).length > 0) await area.set(patch);
        return { ...before, ...patch };
      }),
  };
}
