const KEY = 'updateWaits';

/** Whether Chrome holds a newer version back. Chrome tells one worker of it, and clears the area when it installs it. */
export interface WaitingUpdate {
  note(): Promise<void>;
  read(): Promise<boolean>;
}

/** Opens the note; only the worker may, and once. */
export function openWaitingUpdate(
  area: Pick<chrome.storage.StorageArea, 'get' | 'set'> = chrome.storage.session,
): WaitingUpdate {
  // What is stored; a new worker reads it again.
  let waits: Promise<boolean> | undefined;
  const read = async () => (await area.get(KEY))[KEY] === true;
  return {
    async note() {
      await area.set({ [KEY]: true });
      waits = Promise.resolve(true);
    },
    read() {
      waits ??= read();
      return waits;
    },
  };
}
