import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'libsql';
import { migrations } from './migrations.ts';
import { StorageFailed } from './store.ts';

type Value = string | number | null;
export type Values = Readonly<Record<string, Value>>;
type Row = Readonly<Record<string, unknown>>;

/** The longest wait for another process that writes, ms. It blocks this process, so it is short. */
const BUSY_MS = 250;

/** The file of SQLite. */
export class SqliteFile {
  readonly #database: Database.Database;

  private constructor(database: Database.Database) {
    this.#database = database;
  }

  /** Opens a file, or creates it for its owner alone. Fails `StorageFailed`. */
  static async open(path: string): Promise<SqliteFile> {
    const Libsql = await load();
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      const database = new Libsql(path);
      const file = new SqliteFile(database);
      try {
        chmodSync(path, 0o600);
        database.exec(`pragma busy_timeout = ${BUSY_MS}`);
        database.exec('pragma journal_mode = wal');
        database.exec('pragma synchronous = full');
        database.exec('pragma foreign_keys = on');
        for (const beside of [`${path}-wal`, `${path}-shm`]) if (existsSync(beside)) chmodSync(beside, 0o600);
        file.#migrate();
      } catch (cause) {
        database.close();
        throw cause;
      }
      return file;
    } catch (cause) {
      throw failed(cause);
    }
  }

  #migrate(): void {
    this.transact(() => {
      const version = Number(this.get('pragma user_version', {})?.user_version ?? 0);
      if (version > migrations.length)
        throw new StorageFailed(`The database is of a newer release: version ${version}.`);
      for (const sql of migrations.slice(version)) this.#database.exec(sql);
      if (version < migrations.length) this.#database.exec(`pragma user_version = ${migrations.length}`);
    });
  }

  /** Runs something as one transaction. Fails `StorageFailed`; then nothing of it is stored. */
  transact<T>(run: () => T): T {
    try {
      this.#database.exec('begin immediate');
      const result = run();
      this.#database.exec('commit');
      return result;
    } catch (cause) {
      this.#rollBack();
      throw failed(cause);
    }
  }

  #rollBack(): void {
    try {
      if (this.#database.inTransaction) this.#database.exec('rollback');
    } catch {
      // A full disk has rolled it back already.
    }
  }

  /** Changes rows. Returns how many. */
  change(sql: string, values: Values): number {
    return this.#database.prepare(sql).run(values).changes;
  }

  get(sql: string, values: Values): Row | undefined {
    return this.#database.prepare(sql).get(values) as Row | undefined; // A row is an object of its columns.
  }

  all(sql: string, values: Values): readonly Row[] {
    return this.#database.prepare(sql).all(values) as Row[]; // The same.
  }

  close(): void {
    this.#database.close();
  }
}

/** The package is native, so it is not in the bundle. */
async function load(): Promise<typeof Database> {
  try {
    return (await import('libsql')).default;
  } catch (cause) {
    throw new StorageFailed(
      'The package "libsql" is missing, so runs cannot be stored. Install it beside agent-anything: npm install libsql@0.5.29',
      { cause },
    );
  }
}

const failed = (cause: unknown): StorageFailed =>
  cause instanceof StorageFailed
    ? cause
    : new StorageFailed(`The database cannot be used: ${cause instanceof Error ? cause.message : cause}`, {
        cause,
      });
