/** A fact about this run of the browser. Chrome clears `storage.session` when it starts and when it loads the extension. */
export interface RunFlag {
  note(isSet: boolean): Promise<void>;
  read(): Promise<boolean>;
}

/** Opens the flag of this key; only the worker may, and once for each key. */
export function openRunFlag(
  key: 'updateWaits' | 'barIsHidden' | 'practiceRefused',
  area: Pick<chrome.storage.StorageArea, 'get' | 'set'> = chrome.storage.session,
): RunFlag {
  // What is stored; a new worker reads it again.
  let flag: Promise<boolean> | undefined;
  const read = async () => (await area.get(key))[key] === true;
  return {
    async note(isSet) {
      await area.set({ [key]: isSet });
      flag = Promise.resolve(isSet);
    },
    read() {
      flag ??= read();
      return flag;
    },
  };
}
