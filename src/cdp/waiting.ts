import type { TabId } from '../protocol/ids.ts';
import type { PausedId, Waiting } from './paused.ts';

/** What a worker that dies leaves to its successor. Each call writes a separate key in its caller's task. */
export interface StoredGate {
  add(waiting: Waiting): Promise<void>;
  remove(waiting: Waiting): Promise<void>;
  setClosed(tabId: TabId, isClosed: boolean): Promise<void>;
  read(): Promise<{ readonly closed: readonly TabId[]; readonly waiting: readonly Waiting[] }>;
}

/** The requests that wait, and the tabs whose gate is closed. */
interface WaitingRequests {
  /** Resolves once what earlier workers left is known. */
  loaded(): Promise<void>;
  in(tabId: TabId): readonly Waiting[];
  /** The waiting request of this name. Chrome gives no id twice while it runs. */
  find(tabId: TabId, request: PausedId): Waiting | undefined;
  /** Knows a request that waits, while this worker lives. */
  add(waiting: Waiting): void;
  /** Stores an added request, in the caller's task. */
  keep(waiting: Waiting): void;
  /** Its end has begun: it no longer waits here. A successor still tries to end it. */
  take(waiting: Waiting): void;
  /** It has ended. */
  forget(waiting: Waiting): void;
  isClosed(tabId: TabId): boolean;
  /** Closes the gate of a tab by `close`, once. Rejects as that does; the gate is open then. */
  close(tabId: TabId, close: () => Promise<void>): Promise<void>;
  opened(tabId: TabId): void;
}

const keyOf = ({ tabId, session = '', id }: PausedId & { readonly tabId: TabId }) =>
  `${tabId} ${session} ${id}`;

export function createWaitingRequests(store: StoredGate): WaitingRequests {
  // A cache of the store, and what this worker has seen since.
  const known = new Map<string, Waiting>();
  const closed = new Map<TabId, Promise<void>>();
  // Ended before the store was read; undefined after that.
  let ended: Set<string | TabId> | undefined = new Set();
  let loading: Promise<void> | undefined;
  /** What cannot be stored is known as long as this worker lives. */
  const unstored = () => {};

  const load = async () => {
    try {
      const left = await store.read();
      for (const one of left.waiting) {
        const key = keyOf(one);
        if (!known.has(key) && !ended?.has(key)) known.set(key, one);
      }
      for (const tabId of left.closed)
        if (!closed.has(tabId) && !ended?.has(tabId)) closed.set(tabId, Promise.resolve());
      ended = undefined;
    } catch {
      loading = undefined; // The next caller reads again.
    }
  };

  const opened = (tabId: TabId) => {
    ended?.add(tabId);
    if (closed.delete(tabId)) store.setClosed(tabId, false).catch(unstored);
  };

  return {
    loaded() {
      loading ??= load();
      return loading;
    },
    in: (tabId) => [...known.values()].filter((one) => one.tabId === tabId),
    find(tabId, request) {
      const { id, session } = request;
      return known.get(keyOf({ tabId, id, ...(session !== undefined && { session }) }));
    },
    add: (one) => void known.set(keyOf(one), one),
    keep: (one) => void store.add(one).catch(unstored),
    take(one) {
      known.delete(keyOf(one));
      ended?.add(keyOf(one));
    },
    forget: (one) => void store.remove(one).catch(unstored),
    isClosed: (tabId) => closed.has(tabId),
    async close(tabId, close) {
      const before = closed.get(tabId);
      if (before) return before;
      store.setClosed(tabId, true).catch(unstored);
      const closing = close();
      closed.set(tabId, closing);
      try {
        await closing;
      } catch (cause) {
        if (closed.get(tabId) === closing) opened(tabId);
        throw cause;
      }
    },
    opened,
  };
}
