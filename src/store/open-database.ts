import { createStore, type UseStore } from 'idb-keyval';
import { within } from '../protocol/within.ts';

/** Chrome answers within this time, or is taken for silent: what it still does later is done again and changes nothing. */
const ANSWER_MS = 5_000;

/** Opens a database of one store, both of this name, with its first use. Rejects what Chrome does not answer. */
export function openDatabase(name: string): UseStore {
  const store = createStore(name, name);
  return (mode, use) => within(ANSWER_MS, store(mode, use), `IndexedDB did not answer: ${name}`);
}
