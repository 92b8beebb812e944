import { get, promisifyRequest, setMany, type UseStore, values } from 'idb-keyval';
import * as v from 'valibot';
import { type RunSummary, runSummarySchema } from '../protocol/history.ts';
import type { SessionId } from '../protocol/ids.ts';
import { LIMITS } from '../protocol/limits.ts';
import type { StoryEntry } from '../protocol/story.ts';
import { appended, type KeptEntries, readChunks } from './history-chunks.ts';
import { openDatabase } from './open-database.ts';

const keptRunSchema = v.object({
  summary: runSummarySchema,
  /** When the person deleted it, Unix ms: it is hidden, and can be restored for a few seconds. 0: it cannot. */
  deletedAt: v.exactOptional(v.number()),
});
/** A task of the history as it is stored, without its entries. */
export type KeptRun = Readonly<v.InferOutput<typeof keptRunSchema>>;

/** A message to an agent whose text is kept. */
export interface KeptMessage {
  readonly turn: number;
  /** Unix ms. */
  readonly at: number;
  /** Characters. */
  readonly size: number;
}

const keptMessagesSchema = v.array(v.object({ turn: v.number(), at: v.number(), size: v.number() }));

/**
 * The tasks of the past in IndexedDB: a database of summaries, one of entries in chunks of ten, and one of the messages to agents.
 * They share no transaction. A summary only repeats what the entries say, so it is written after them and may lag behind. All of it
 * rejects if Chrome has no room, or gives no database, or one that does not answer within 5 s.
 */
export interface History {
  /** Adds entries, in their order. Those that are there are left out, so that adding them again changes nothing. */
  append(run: SessionId, entries: readonly StoryEntry[]): Promise<void>;
  /** Replaces the summary of a task, but for the star, which is the person's. */
  putSummary(summary: RunSummary): Promise<void>;
  /** Every task, those that are deleted among them. One whose summary cannot be read is not there. */
  runs(): Promise<readonly KeptRun[]>;
  run(id: SessionId): Promise<KeptRun | undefined>;
  /** Replaces tasks as they are stored, all of them or none. */
  putRuns(runs: readonly KeptRun[]): Promise<void>;
  entries(run: SessionId): Promise<KeptEntries>;
  /** Keeps the text of a message. */
  putMessage(run: SessionId, message: Omit<KeptMessage, 'size'>, text: string): Promise<void>;
  messages(run: SessionId): Promise<readonly KeptMessage[]>;
  /** Characters of the messages of each task that has some. */
  shownSizes(): Promise<ReadonlyMap<SessionId, number>>;
  /** The text of a message; undefined if it is not kept. */
  message(run: SessionId, turn: number): Promise<string | undefined>;
  /** Deletes the messages that are older than this time, Unix ms. */
  forgetMessages(run: SessionId, before: number): Promise<void>;
  /** Deletes all of a task; its summary last, so that a deletion that a death interrupts is repeated. */
  remove(run: SessionId): Promise<void>;
}

/** Opens the history; the first use opens the databases. */
export function openHistory(): History {
  const runs = openDatabase('runs');
  const steps = openDatabase('steps');
  const shown = openDatabase('shown');
  const messages = async (run: SessionId): Promise<readonly KeptMessage[]> => {
    return keptMessages(await get(listKey(run), shown));
  };
  return {
    async append(run, entries) {
      for (const [chunk, some] of byChunk(entries))
        await changeItem(steps, `${run}:${chunk}`, (stored) => appended(stored, some));
    },
    putSummary: (summary) =>
      changeItem(runs, summary.id, (stored) => {
        const before = keptRun(stored);
        return {
          ...before,
          summary: { ...summary, isStarred: before?.summary.isStarred ?? summary.isStarred },
        };
      }),
    async runs() {
      return (await values<unknown>(runs)).flatMap((stored) => keptRun(stored) ?? []);
    },
    async run(id) {
      return keptRun(await get(id, runs));
    },
    putRuns: async (all) =>
      setMany(
        all.map((run) => [run.summary.id, run]),
        runs,
      ),
    entries: async (run) =>
      readChunks(
        await steps('readonly', async (store) => {
          // Both belong to one transaction, so they are asked for before either answers.
          const asked = [store.getAllKeys(rangeOf(run)), store.getAll(rangeOf(run))] as const;
          const [keys, chunks] = await Promise.all([promisifyRequest(asked[0]), promisifyRequest(asked[1])]);
          return keys.map((key, index) => ({
            chunk: Number(String(key).slice(run.length + 1)),
            stored: chunks[index] as unknown,
          }));
        }),
      ),
    async putMessage(run, { turn, at }, text) {
      // The list first: a text that no list names would never be deleted.
      const listed = (all: readonly KeptMessage[]) => [
        ...all.filter((one) => one.turn !== turn),
        { turn, at, size: text.length },
      ];
      await changeItem(shown, listKey(run), (stored) => listed(keptMessages(stored)).slice(-LIMITS.viewed));
      await changeItem(shown, `${run}:${turn}`, () => text);
    },
    messages,
    shownSizes: () =>
      shown('readonly', async (store) => {
        const asked = [store.getAllKeys(listsRange()), store.getAll(listsRange())] as const;
        const [keys, lists] = await Promise.all([promisifyRequest(asked[0]), promisifyRequest(asked[1])]);
        return new Map(
          keys.map((key, index) => [runOfList(key), sizeOfAll(keptMessages(lists[index]))] as const),
        );
      }),
    async message(run, turn) {
      const stored = await get<unknown>(`${run}:${turn}`, shown);
      return typeof stored === 'string' ? stored : undefined;
    },
    async forgetMessages(run, before) {
      const all = await messages(run);
      const old = all.filter(({ at }) => at < before);
      if (old.length === 0) return;
      await removeItems(shown, (store) => {
        for (const { turn } of old) store.delete(`${run}:${turn}`);
        store.put(
          all.filter((one) => !old.includes(one)),
          listKey(run),
        );
      });
    },
    async remove(run) {
      await removeItems(steps, (store) => store.delete(rangeOf(run)));
      await removeItems(shown, (store) => {
        store.delete(rangeOf(run));
        store.delete(listKey(run));
      });
      await removeItems(runs, (store) => store.delete(run));
    },
  };
}

/** Entries in one item of the store of steps: a step is written with the few before it. */
const CHUNK = 10;

const listKey = (run: SessionId): string => `@${run}`;
/** The lists of all tasks: `A` is the character after `@`. */
const listsRange = (): IDBKeyRange => IDBKeyRange.bound('@', 'A', false, true);

const runOfList = (key: IDBValidKey): SessionId => String(key).slice(1) as SessionId; // Of `listKey`.

const sizeOfAll = (messages: readonly KeptMessage[]): number =>
  messages.reduce((sum, { size }) => sum + size, 0);

function keptMessages(stored: unknown): readonly KeptMessage[] {
  const parsed = v.safeParse(keptMessagesSchema, stored);
  return parsed.success ? parsed.output : [];
}

/** The keys `RUN:…` of a task: `;` is the character after `:`. */
const rangeOf = (run: SessionId): IDBKeyRange => IDBKeyRange.bound(`${run}:`, `${run};`, false, true);

function keptRun(stored: unknown): KeptRun | undefined {
  const parsed = v.safeParse(keptRunSchema, stored);
  return parsed.success ? parsed.output : undefined;
}

function byChunk(entries: readonly StoryEntry[]): ReadonlyMap<number, readonly StoryEntry[]> {
  const chunks = new Map<number, StoryEntry[]>();
  for (const entry of entries) {
    const chunk = Math.floor((entry.seq - 1) / CHUNK);
    chunks.set(chunk, [...(chunks.get(chunk) ?? []), entry]);
  }
  return chunks;
}

/** Changes one item in a transaction. idb-keyval's own `update` never ends if the item cannot be read. */
const changeItem = (store: UseStore, key: string, how: (stored: unknown) => unknown): Promise<void> =>
  store('readwrite', (items) => {
    const reading: IDBRequest<unknown> = items.get(key);
    reading.onsuccess = () => {
      items.put(how(reading.result), key);
    };
    return promisifyRequest(items.transaction);
  });

const removeItems = (store: UseStore, how: (items: IDBObjectStore) => void): Promise<void> =>
  store('readwrite', (items) => {
    how(items);
    return promisifyRequest(items.transaction);
  });
