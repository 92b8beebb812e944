/** As much of IndexedDB as one store of values needs; each request and each transaction ends in a task of its own. */
export function fakeIndexedDb() {
  const kept = new Map<string, unknown>();
  const state = {
    opened: 0,
    isFull: false,
    connection: undefined as { onclose: (() => void) | undefined } | undefined,
  };
  const later = (work: () => void) => void setImmediate(work);
  const request = <T>(result: T) => ({ result });
  const transactionOf = () => {
    const writes: (() => void)[] = [];
    const transaction = {
      error: null as Error | null,
      oncomplete: () => {},
      onabort: () => {},
      objectStore: () => ({
        put: (value: unknown, key: string) => request(void writes.push(() => kept.set(key, value))),
        delete: (key: string) => request(void writes.push(() => kept.delete(key))),
        get: (key: string) => request(kept.get(key)),
        getAllKeys: () => request([...kept.keys()]),
      }),
    };
    later(() => {
      if (state.isFull && writes.length > 0) {
        transaction.error = new Error('QuotaExceededError');
        transaction.onabort();
        return;
      }
      for (const write of writes) write();
      transaction.oncomplete();
    });
    return transaction;
  };
  const factory = {
    open() {
      state.opened += 1;
      const connection = {
        createObjectStore: () => {},
        transaction: transactionOf,
        onclose: undefined as (() => void) | undefined,
      };
      state.connection = connection;
      const opening = {
        result: connection,
        onupgradeneeded: () => {},
        onsuccess: () => {},
        onerror: () => {},
      };
      later(() => {
        if (state.opened === 1) opening.onupgradeneeded();
        opening.onsuccess();
      });
      return opening;
    },
  };
  return { factory, state };
}
