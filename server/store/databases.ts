import { statSync } from 'node:fs';
import { databaseOf, reachPostgres } from './postgres.ts';
import { type PostgresSettings, PostgresStore } from './postgres-store.ts';
import type { Seal } from './seal.ts';
import { SqliteStore } from './sqlite-store.ts';
import type { RunStore } from './store.ts';

export type DatabaseEvents = Pick<PostgresSettings, 'onBeat' | 'onFenced'>;

/** Where runs are stored. */
export interface Database {
  readonly kind: 'sqlite' | 'postgresql';
  /** For its operator; without a password. */
  readonly name: string;
  /** Fails `StorageFailed` if a server cannot be reached. A file is created once it is used. */
  reach(): Promise<void>;
  /** Fails `StorageFailed`. */
  open(seal: Seal, events: DatabaseEvents): Promise<RunStore>;
  /** Tells one database at this place from the next; undefined if none is there. */
  identity(): number | undefined;
}

export const sqliteFile = (path: string): Database => ({
  kind: 'sqlite',
  name: path,
  reach: async () => {},
  open: (seal) => SqliteStore.open(path, seal),
  identity() {
    try {
      return statSync(path).ino;
    } catch {
      return undefined;
    }
  },
});

export const postgresAt = (
  url: URL,
  settings: Pick<PostgresSettings, 'pause' | 'silenceMs'> = {},
): Database => ({
  kind: 'postgresql',
  name: databaseOf(url),
  reach: () => reachPostgres(url),
  open: (seal, events) => PostgresStore.open({ url, seal, ...events, ...settings }),
  identity: () => 0, // Its store reconnects.
});
