import type pg from 'pg';
import { postgresMigrations } from './postgres-migrations.ts';
import { StorageFailed } from './store.ts';

// Connections to PostgreSQL: a pool for requests, and settings for the connection that says that this server lives.

type Value = string | number | null;
export type Values = Readonly<Record<string, Value>>;
type Row = Readonly<Record<string, unknown>>;

/** The first number of every advisory lock of ours. The second is a server's number, or this one for migrations. */
export const LOCKS = 7;
const MIGRATING = 0;

const CONNECTIONS_MAX = 10;
const CONNECT_MS = 5_000;
/** A database that does not answer a statement for so long is gone, ms. */
const ANSWER_MS = 15_000;
const INT8 = 20;

/** Statements of one transaction, or of none. Values are named `@name`. */
export interface Statements {
  /** Changes rows. Returns how many. */
  change(sql: string, values: Values): Promise<number>;
  get(sql: string, values: Values): Promise<Row | undefined>;
  all(sql: string, values: Values): Promise<readonly Row[]>;
}

/** Reads `DATABASE_URL`. Throws a sentence that does not quote it, since it holds a password. */
export function readPostgresUrl(written: string): URL {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2)
    throw new Error('DATABASE_URL wants an address like postgres://user:password@host:5432/database');
  return url;
}

/** Which database an address means, without user and password. */
export function databaseOf(url: URL): string {
  const host = decodeURIComponent(url.searchParams.get('host') ?? url.hostname) || 'localhost';
  return `PostgreSQL ${decodeURIComponent(url.pathname.slice(1))} at ${host}${url.port && `:${url.port}`}`;
}

/** Connects once, to see whether that is possible. Fails `StorageFailed`. */
export async function reachPostgres(url: URL): Promise<void> {
  const { default: driver } = await import('pg');
  const client = new driver.Client({ connectionString: url.href, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {}); // The call that needs the connection fails.
  try {
    await client.connect();
    await client.end();
  } catch (cause) {
    throw failed(cause);
  }
}

export class Postgres implements Statements {
  readonly #pool: pg.Pool;
  /** Makes a connection beside the pool. */
  readonly newClient: () => pg.Client;

  private constructor(pool: pg.Pool, newClient: () => pg.Client) {
    this.#pool = pool;
    this.newClient = newClient;
  }

  /** Connects and brings the tables up to date. Fails `StorageFailed`. */
  static async open(url: URL): Promise<Postgres> {
    // Only a server with such a database loads the package.
    const { default: driver } = await import('pg');
    const settings: pg.ClientConfig = {
      connectionString: url.href,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: 'agent-anything',
      types: {
        getTypeParser: (type, format) => (type === INT8 ? Number : driver.types.getTypeParser(type, format)),
      },
    };
    const pool = new driver.Pool({ ...settings, max: CONNECTIONS_MAX });
    // The statement that needs a lost connection fails; without a listener the loss would end the process.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    const postgres = new Postgres(pool, () => new driver.Client(settings));
    try {
      await postgres.#migrate();
    } catch (cause) {
      await postgres.close();
      throw cause;
    }
    return postgres;
  }

  /** Runs something as one transaction. Fails `StorageFailed`; then nothing of it is stored, or all if the commit's answer was lost. */
  async transact<T>(run: (within: Statements) => Promise<T>): Promise<T> {
    let client: pg.PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      await client.query('begin');
      const result = await run(statementsOf(client));
      await client.query('commit');
      client.release();
      return result;
    } catch (cause) {
      // Closing the connection rolls back, also where a rollback could not be sent.
      client?.release(true);
      throw failed(cause);
    }
  }

  change(sql: string, values: Values): Promise<number> {
    return this.#alone.change(sql, values);
  }

  get(sql: string, values: Values): Promise<Row | undefined> {
    return this.#alone.get(sql, values);
  }

  all(sql: string, values: Values): Promise<readonly Row[]> {
    return this.#alone.all(sql, values);
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  get #alone(): Statements {
    return statementsOf(this.#pool);
  }

  async #migrate(): Promise<void> {
    await this.transact(async (within) => {
      await within.get('select pg_advisory_xact_lock(@locks, @migrating)', {
        locks: LOCKS,
        migrating: MIGRATING,
      });
      await within.change('create table if not exists versions (version integer primary key)', {});
      const version = Number(
        (await within.get('select max(version) as version from versions', {}))?.version ?? 0,
      );
      if (version > postgresMigrations.length)
        throw new StorageFailed(`The database is of a newer release: version ${version}.`);
      for (const [at, sql] of postgresMigrations.entries()) {
        if (at < version) continue;
        await within.change(sql, {});
        await within.change('insert into versions values (@version)', { version: at + 1 });
      }
    });
  }
}

function statementsOf(client: pg.Pool | pg.PoolClient): Statements {
  const run = async (sql: string, values: Values): Promise<pg.QueryResult<Row>> => {
    const names: string[] = [];
    const text = sql.replaceAll(/@(\w+)/g, (_, name: string) => {
      if (!names.includes(name)) names.push(name);
      return `$${names.indexOf(name) + 1}`;
    });
    try {
      // Without values PostgreSQL takes several statements at once: migrations are such.
      return await (names.length > 0
        ? client.query(
            text,
            names.map((name) => values[name]),
          )
        : client.query(text));
    } catch (cause) {
      throw failed(cause);
    }
  };
  return {
    change: async (sql, values) => (await run(sql, values)).rowCount ?? 0,
    get: async (sql, values) => (await run(sql, values)).rows[0],
    all: async (sql, values) => (await run(sql, values)).rows,
  };
}

/** Classes of SQLSTATE whose sentences name the state of the database and no value: connection, authorization, resources, operator. */
const PLAIN = /^(?:08|28|3D|53|55|57|58)/;

/** A failure that can be logged: the password and words of a run are in none of its sentences. */
export function failed(cause: unknown): StorageFailed {
  if (cause instanceof StorageFailed) return cause;
  const message = cause instanceof Error ? cause.message : 'unknown';
  const code = codeOf(cause);
  const isOfSql = /^[0-9A-Z]{5}$/.test(code);
  const why = isOfSql && !PLAIN.test(code) ? `SQLSTATE ${code}` : `${message} ${code}`.trim();
  return new StorageFailed(`PostgreSQL cannot be used: ${why}`, { cause });
}

/** The SQLSTATE of an error, or the code of Node's. */
export const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : '';
