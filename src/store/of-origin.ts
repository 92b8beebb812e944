import * as v from 'valibot';
import { cachedItems } from './cached-items.ts';

/** A store of one value for each origin of a chat. */
export interface OfOrigin<T> {
  of(origin: string): Promise<T | undefined>;
  keep(origin: string, value: T): Promise<void>;
  forget(origin: string): Promise<void>;
}

interface Kept<T> {
  /** Prefix of the keys. */
  readonly prefix: string;
  readonly schema: v.GenericSchema<unknown, T>;
}

/** Opens the store of one kind of value; the worker opens it once. Ignores what the schema does not accept. */
export function openOfOrigin<T>(
  { prefix, schema }: Kept<T>,
  area: chrome.storage.StorageArea = chrome.storage.local,
): OfOrigin<T> {
  const key = (origin: string) => `${prefix}${origin}`;
  const stored = cachedItems(area, (name) => name.startsWith(prefix));
  return {
    async of(origin) {
      const { [key(origin)]: value } = await stored.read();
      const parsed = v.safeParse(schema, value);
      return parsed.success ? parsed.output : undefined;
    },
    keep: (origin, value) => stored.written(area.set({ [key(origin)]: value })),
    forget: (origin) => stored.written(area.remove(key(origin))),
  };
}
