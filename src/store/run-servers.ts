import * as v from 'valibot';
import { name, text } from '../protocol/fields.ts';
import type { ServerId, SessionId } from '../protocol/ids.ts';
import { LIMITS } from '../protocol/limits.ts';
import { serverId, serverTrialSchema, TOKEN_MAX } from '../protocol/run-servers.ts';
import { changedAt, itemsAt, withItem } from './keyed-items.ts';
import { createStore, type Layout } from './store.ts';

const storedServerSchema = v.object({
  /** As `readServerAddress` has read it. */
  address: text(LIMITS.address),
  /** When the person added it, Unix ms. */
  addedAt: v.number(),
  /** The latest test; null without one. */
  trial: v.nullable(serverTrialSchema),
  /** When it last answered, Unix ms; null if never. */
  seenAt: v.nullable(v.number()),
});
/** A run server that the person has added, without its token. */
export type StoredServer = Readonly<v.InferOutput<typeof storedServerSchema>>;

const openRunSchema = v.object({
  server: serverId,
  session: name<SessionId>(16),
  /** The body of its start, which has to be the same each time. */
  task: text(LIMITS.words),
  /** When it was begun, Unix ms. */
  at: v.number(),
  /** The answer of the task while its run still has to be finished; absent: it is cancelled. */
  answer: v.exactOptional(text(LIMITS.composed)),
});
/** A run that may be open on a server. It is stored before the run is started, so that none stays open after its task. */
export type OpenRun = Readonly<v.InferOutput<typeof openRunSchema>>;

/** The run servers that the person has added, and the runs that may be open there. Tokens have keys of storage that only the worker reads. */
export interface RunServerStore {
  all(): Promise<Readonly<Record<ServerId, StoredServer>>>;
  /** Stores a server, and its token unless that is absent: then the stored one stays. */
  keep(id: ServerId, server: StoredServer, token?: string): Promise<void>;
  change(id: ServerId, change: (server: StoredServer) => StoredServer): Promise<void>;
  /** Deletes a server, its token and its open runs. */
  remove(id: ServerId): Promise<void>;
  token(id: ServerId): Promise<string | undefined>;
  /** The servers that have a token. */
  withTokens(): Promise<ReadonlySet<ServerId>>;
  /** The runs that may be open, by the keys that they were started with. */
  openRuns(): Promise<Readonly<Record<string, OpenRun>>>;
  /** Notes a run before it is started; a run that is noted already stays as it is. */
  noteRun(key: string, run: OpenRun): Promise<void>;
  /** Notes with which answer the task of a run has ended. */
  noteAnswer(key: string, answer: string): Promise<void>;
  forgetRun(key: string): Promise<void>;
  onChange(callback: () => void): void;
}

/** Anything with access to the stored run servers. */
export interface HasRunServers {
  readonly servers: RunServerStore;
}

interface Kept {
  readonly servers: Readonly<Record<ServerId, StoredServer>>;
  readonly tokens: Readonly<Record<ServerId, string>>;
  readonly runs: Readonly<Record<string, OpenRun>>;
}

const SERVER = 'server:';
const TOKEN = 'serverToken:';
const RUN = 'openRun:';

const kept: Layout<Kept> = {
  load: (items) => ({
    servers: itemsAt(items, SERVER, storedServerSchema),
    tokens: itemsAt(items, TOKEN, text(TOKEN_MAX)),
    runs: itemsAt(items, RUN, openRunSchema),
  }),
  write: (before, after) => ({
    ...changedAt(SERVER, before.servers, after.servers),
    ...changedAt(TOKEN, before.tokens, after.tokens),
    ...changedAt(RUN, before.runs, after.runs),
  }),
};

/** Opens the store; only the worker may, and once. */
export function openRunServers(local: chrome.storage.StorageArea = chrome.storage.local): RunServerStore {
  const store = createStore(local, kept);
  return {
    all: async () => (await store.read()).servers,
    async keep(id, server, token) {
      await store.update(({ servers, tokens }) => ({
        servers: withItem(servers, id, server),
        tokens: withItem(tokens, id, token ?? tokens[id]),
      }));
    },
    async change(id, how) {
      await store.update(({ servers }) => {
        const server = servers[id];
        return server ? { servers: withItem(servers, id, how(server)) } : {};
      });
    },
    async remove(id) {
      await store.update(({ servers, tokens, runs }) => ({
        servers: withItem(servers, id, undefined),
        tokens: withItem(tokens, id, undefined),
        runs: Object.fromEntries(Object.entries(runs).filter(([, run]) => run.server !== id)),
      }));
    },
    token: async (id) => (await store.read()).tokens[id],
    withTokens: async () => new Set(Object.keys((await store.read()).tokens) as ServerId[]), // Object.keys loses the names.
    openRuns: async () => (await store.read()).runs,
    async noteRun(key, run) {
      if ((await store.read()).runs[key]) return;
      await store.update(({ runs }) => (runs[key] ? {} : { runs: withItem(runs, key, run) }));
    },
    async noteAnswer(key, answer) {
      await store.update(({ runs }) => {
        const run = runs[key];
        return run && run.answer !== answer ? { runs: withItem(runs, key, { ...run, answer }) } : {};
      });
    },
    async forgetRun(key) {
      await store.update(({ runs }) => ({ runs: withItem(runs, key, undefined) }));
    },
    onChange: (callback) => store.onChange(callback),
  };
}
