import { Engine } from '../runs/engine.ts';
import type { Provider } from '../runs/provider.ts';
import type { Database } from '../store/databases.ts';
import type { Seal } from '../store/seal.ts';
import { type RunStore, StorageFailed } from '../store/store.ts';
import type { Log } from './log.ts';
import { Metrics } from './metrics.ts';

/** How often old runs are deleted, ms. */
const PRUNE_MS = 3_600_000;

export interface RunSettings {
  readonly database: Database;
  readonly seal: Seal;
  readonly provider: Provider | undefined;
  readonly retentionMs: number;
  readonly log: Log;
  /** Other servers have taken this one for dead: it must end. */
  readonly onFenced?: () => void;
  readonly now?: () => number;
  /** Waits between two tries of a model. */
  readonly wait?: (ms: number) => Promise<void>;
}

interface Open {
  readonly store: RunStore;
  readonly engine: Engine;
  readonly identity: number | undefined;
}

/** The runs of a server while it has the port. A database that is gone is tried again with each request. */
export class RunService {
  readonly settings: RunSettings;
  readonly metrics = new Metrics();
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
    const { database, log } = this.settings;
    const known = await this.#opening?.catch(() => undefined);
    if (known) {
      const identity = database.identity();
      if (identity === known.identity) return known;
      // A new file in its place would be empty, and the old one may be back in a moment.
      if (identity === undefined) throw new StorageFailed('The file of the database is gone.');
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
    const { database, seal, provider, onFenced, log, now, wait } = this.settings;
    let engine: Engine | undefined;
    const store = await database.open(seal, {
      onBeat: () => void engine?.settle(),
      onFenced: () => {
        log.error({ code: 'fenced' }, 'this server was silent for too long; others have its steps');
        onFenced?.();
      },
    });
    const meter = this.metrics;
    engine = new Engine({ store, provider, meter, ...(now && { now }), ...(wait && { wait }) });
    return { store, engine, identity: database.identity() };
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
