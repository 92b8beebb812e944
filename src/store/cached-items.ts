import type { Items } from './store.ts';

/** Caches the items of a storage area. Reads them again after a change of a key that `concerns` accepts. */
export function cachedItems(
  area: chrome.storage.StorageArea,
  concerns: (key: string) => boolean = () => true,
) {
  // Lost with the worker, which then reads the area again.
  let cached: Promise<Items> | undefined;
  const drop = () => {
    cached = undefined;
  };
  area.onChanged.addListener((changes) => {
    if (Object.keys(changes).some(concerns)) drop();
  });

  return {
    read(): Promise<Items> {
      if (cached) return cached;
      const reading: Promise<Items> = area.get(null);
      cached = reading;
      reading.catch(() => {
        if (cached === reading) drop();
      });
      return reading;
    },
    /** Awaits a write and drops the cache, because Chrome may report the change later than it completes the write. */
    async written(write: Promise<void>): Promise<void> {
      await write;
      drop();
    },
  };
}
