import { statSync } from 'node:fs';
import { Engine } from '../runs/engine.ts';
import type { Provider } from '../runs/provider.ts';
import type { Seal } from '../store/seal.ts';
import { SqliteStore } from '../store/sqlite-store.ts';
import { type RunStore, StorageFailed } from '../store/store.ts';
import type { Log } from './log.ts';

/** How often old runs are deleted, ms. */
const PRUNE_MS = 3_600_000;

export interface RunSettings {
  /** The file of the database. */
  readonly path: string;
  readonly seal: Seal;
  readonly provider: Provider | undefined;
  readonly retentionMs: number;
  readonly log: Log;
  readonly now?: () => number;
  /** Waits between two tries of a model. */
  readonly wait?: (ms: number) => Promise<void>;
}

interface Open {
  readonly store: RunStore;
  readonly engine: Engine;
  /** Of the file: another one may take its place. */
  readonly inode: number;
}

/** The runs of a server while it has the port. A database that is gone is tried again with each request. */
export class RunService {
  readonly settings: RunSettings;
  #opening: Promise<Open> | undefined;
  #pruning: ReturnType<typeof setInterval> | undefined;

  constructor(settings: RunSettings) {
    this.settings = settings;
  }

  /** The server has the port, so the database is its own. */
  start(): void {
    this.#pruning ??= setInterval(() => void this.#prune(), PRUNE_MS).unref();
    void this.#prune();
  }

  /** The open database. Fails `StorageFailed`. */
  async open(): Promise<Open> {
    const { path, log } = this.settings;
    const known = await this.#opening?.catch(() => undefined);
    if (known) {
      const inode = inodeOf(path);
      if (inode === known.inode) return known;
      // A new file in its place would be empty, and the old one may be back in a moment.
      if (inode === undefined) throw new StorageFailed('The file of the database is gone.');
      log.warn({ code: 'storage' }, 'the file of the database was replaced');
      await this.#shut(known);
      this.#opening = undefined;
    }
    this.#opening ??= this.#open();
    try {
      return await this.#opening;
    } catch (cause) {
      this.#opening = undefined;
      throw cause;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#pruning);
    this.#pruning = undefined;
    const known = await this.#opening?.catch(() => undefined);
    this.#opening = undefined;
    if (known) await this.#shut(known);
  }

  async #open(): Promise<Open> {
    const { path, seal, provider, now, wait } = this.settings;
    const store = await SqliteStore.open(path, seal);
    const engine = new Engine({ store, provider, ...(now && { now }), ...(wait && { wait }) });
    return { store, engine, inode: inodeOf(path) ?? 0 };
  }

  async #shut({ engine, store }: Open): Promise<void> {
    engine.close();
    await store.close();
  }

  async #prune(): Promise<void> {
    const { log, retentionMs, now = Date.now } = this.settings;
    try {
      const { store } = await this.open();
      const pruned = await store.prune(now() - retentionMs);
      if (pruned > 0) log.info({ pruned }, 'old runs deleted');
    } catch (cause) {
      log.error({ code: 'storage' }, cause instanceof StorageFailed ? cause.message : 'pruning failed');
    }
  }
}

function inodeOf(path: string): number | undefined {
  try {
    return statSync(path).ino;
  } catch {
    return undefined;
  }
}
