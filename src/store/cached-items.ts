import type { Items } from './store.ts';

/** The items of an area, read once and again after each change that `concerns` us, whoever made it. */
export function cachedItems(
  area: chrome.storage.StorageArea,
  concerns: (key: string) => boolean = () => true,
) {
  // Lost with the worker, then read again.
  let cached: Promise<Items> | undefined;
  const forget = () => {
    cached = undefined;
  };
  area.onChanged.addListener((changes) => {
    if (Object.keys(changes).some(concerns)) forget();
  });

  return {
    read(): Promise<Items> {
      if (cached) return cached;
      const reading: Promise<Items> = area.get(null);
      cached = reading;
      reading.catch(() => {
        if (cached === reading) forget();
      });
      return reading;
    },
    /** Awaits a write of ours; what is read afterwards holds it, though Chrome may not have told of it yet. */
    async written(write: Promise<void>): Promise<void> {
      await write;
      forget();
    },
  };
}
