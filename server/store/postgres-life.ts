import type pg from 'pg';
import { codeOf, failed, LOCKS, type Postgres } from './postgres.ts';
import { StorageFailed } from './store.ts';

// One connection holds the lock of this server's number as long as the server lives. Who can take that lock knows that the server is
// gone, and takes its steps. PostgreSQL ends the session of a server that hangs, so its steps are free as well.

/** How often the connection says something, and how long PostgreSQL lets it be silent, ms. */
const BEAT_MS = 3_000;
const SILENCE_MS = 15_000;
/** How often a lost connection is tried again, ms. */
const AGAIN_MS = 1_000;
const SILENT_TOO_LONG = '57P05';
const CHANNEL = 'agent_anything';

const ENDS_FORMER = `select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = database
  where locktype = 'advisory' and classid = $1 and objid = $2 and granted and datname = current_database()`;

export interface LifeEvents {
  /** A run has changed, here or at another server; undefined if any may have changed. */
  readonly onRun: (run: string | undefined) => void;
  /** The connection works. */
  readonly onBeat: () => void;
  /** This process was silent for so long that PostgreSQL ended its session. Other servers have its steps. */
  readonly onFenced: () => void;
}

export interface LifeSettings {
  /** How long PostgreSQL lets this server be silent, ms. */
  readonly silenceMs?: number | undefined;
  /** Waits before a lost connection is tried again. */
  readonly pause?: (() => Promise<void>) | undefined;
}

export class Life {
  /** The number of this server; no server before or after it has the same. */
  readonly me: number;
  readonly #postgres: Postgres;
  readonly #events: LifeEvents;
  readonly #silenceMs: number;
  readonly #pause: () => Promise<void>;
  #client: pg.Client | undefined;
  #lost = new StorageFailed('PostgreSQL is not connected yet.');
  #isFenced = false;
  #isClosed = false;
  #isBeating = false;
  /** When the database last answered, on the clock that never goes back. */
  #answered = 0;
  #beats: ReturnType<typeof setInterval> | undefined;

  private constructor(
    postgres: Postgres,
    me: number,
    events: LifeEvents,
    { silenceMs = SILENCE_MS, pause = pauseUsually }: LifeSettings,
  ) {
    this.#postgres = postgres;
    this.me = me;
    this.#events = events;
    this.#silenceMs = silenceMs;
    this.#pause = pause;
  }

  /** Begins the life of a server. Fails `StorageFailed`. */
  static async begin(postgres: Postgres, events: LifeEvents, settings: LifeSettings): Promise<Life> {
    const row = await postgres.get(`select nextval('servers') as me`, {});
    const life = new Life(postgres, Number(row?.me), events, settings);
    await life.#connect();
    life.#beats = setInterval(() => void life.#beat(), BEAT_MS).unref();
    return life;
  }

  /** Fails `StorageFailed` while others may take this server for dead. */
  check(): void {
    if (!this.#client) throw this.#lost;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#beats);
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  /** Takes the lock of this server. After a lost connection it is the same number: whatever nobody took meanwhile is still ours. */
  async #connect(): Promise<void> {
    const client = this.#postgres.newClient();
    client.on('error', (cause) => this.#lose(client, cause));
    client.on('end', () => this.#lose(client, new Error('The connection ended.')));
    client.on('notification', ({ payload }) => this.#events.onRun(payload));
    try {
      await client.connect();
      // After a cut, PostgreSQL may keep our former session for as long as it may be silent.
      await client.query(ENDS_FORMER, [LOCKS, this.me]);
      await client.query('select pg_advisory_lock($1, $2)', [LOCKS, this.me]);
      await client.query(`listen ${CHANNEL}`);
      await client.query(`set idle_session_timeout = ${this.#silenceMs}`);
    } catch (cause) {
      await client.end().catch(() => {}); // It is broken already.
      throw failed(cause);
    }
    if (this.#isClosed || this.#isFenced) {
      await client.end();
      return;
    }
    this.#client = client;
    this.#answered = performance.now();
    this.#events.onRun(undefined);
    this.#events.onBeat();
  }

  async #beat(): Promise<void> {
    const client = this.#client;
    if (!client || this.#isBeating) return;
    this.#isBeating = true;
    try {
      await client.query('select 1');
      this.#answered = performance.now();
      this.#events.onBeat();
    } catch (cause) {
      this.#lose(client, cause);
      await client.end().catch(() => {}); // It is broken already.
    } finally {
      this.#isBeating = false;
    }
  }

  #lose(client: pg.Client, cause: unknown): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    const silence = performance.now() - this.#answered;
    if (codeOf(cause) === SILENT_TOO_LONG || silence > this.#silenceMs) {
      this.#fence();
      return;
    }
    this.#lost = failed(cause);
    void this.#again();
  }

  #fence(): void {
    this.#isFenced = true;
    this.#lost = new StorageFailed('This server was silent for too long, and others have its steps.');
    this.#events.onFenced();
  }

  async #again(): Promise<void> {
    await this.#pause();
    if (this.#isClosed || this.#isFenced) return;
    try {
      await this.#connect();
    } catch (cause) {
      this.#lost = failed(cause);
      void this.#again();
    }
  }
}

const pauseUsually = (): Promise<void> => new Promise((done) => void setTimeout(done, AGAIN_MS).unref());

/** The statement that wakes who watches a run, at every server. */
export const NOTIFY = `select pg_notify('${CHANNEL}', @run)`;
