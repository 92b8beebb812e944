import type * as v from 'valibot';
import type { Items } from './store.ts';
import { storedAs } from './stored-as.ts';

// Items of one kind that have a key of storage each: a prefix and the item's id.

type ById<K extends string, T> = Readonly<Record<K, T>>;

/** The items without this one, or with it if it is given. */
export function withItem<K extends string, T>(all: ById<K, T>, id: K, item: T | undefined): ById<K, T> {
  const { [id]: _, ...others } = all;
  return (item === undefined ? others : { ...others, [id]: item }) as ById<K, T>; // The type of a rest loses the names.
}

/** The items that are stored under a prefix and can be read. */
export function itemsAt<K extends string, T>(
  items: Items,
  prefix: string,
  schema: v.GenericSchema<unknown, T>,
): ById<K, T> {
  return Object.fromEntries(
    Object.entries(items).flatMap(([key, value]) => {
      const item = key.startsWith(prefix) ? storedAs(schema, value) : undefined;
      return item === undefined ? [] : [[key.slice(prefix.length), item]];
    }),
  ) as ById<K, T>; // Their keys are ids.
}

/** The keys to write after a change: null deletes. */
export function changedAt<K extends string, T>(prefix: string, before: ById<K, T>, after: ById<K, T>) {
  const ids = Object.keys({ ...before, ...after }) as K[]; // Object.keys loses the names.
  const changed = ids.filter((id) => before[id] !== after[id]);
  return Object.fromEntries(changed.map((id) => [`${prefix}${id}`, after[id] ?? null]));
}
