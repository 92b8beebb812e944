import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs, the newest first; undefined if it is not installed. */
export const postgresPrograms: string | undefined = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
  .sort((a, b) => Number(b) - Number(a))
  .map((version) => join(DEBIAN, version, 'bin'))
  .find((folder) => existsSync(join(folder, 'initdb')));

/** No server hangs for so long, however slow the machine is. */
export const NEVER_MS = 3_600_000;

export const PASSWORD = 'planted-password-of-the-database';

/** PostgreSQL refuses to run as root; Debian's package made a user for it. */
function owner(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A PostgreSQL in a temporary folder, at a socket there. */
export class TestPostgres {
  readonly #folder: string;
  readonly #programs: string;
  #process: ReturnType<typeof spawn> | undefined;

  private constructor(folder: string, programs: string) {
    this.#folder = folder;
    this.#programs = programs;
  }

  static async make(): Promise<TestPostgres> {
    if (postgresPrograms === undefined) throw new Error('PostgreSQL is not installed.');
    const folder = mkdtempSync(join(tmpdir(), 'pg-'));
    const as = owner();
    const secret = join(folder, 'password');
    writeFileSync(secret, PASSWORD);
    for (const path of [folder, secret]) if (as) chownSync(path, as.uid, as.gid);
    const made = ['-D', join(folder, 'data'), '-U', 'runs', '--pwfile', secret, '--auth=scram-sha-256'];
    const how = { cwd: folder, ...as, stdio: 'pipe' } as const;
    execFileSync(
      join(postgresPrograms, 'initdb'),
      [...made, '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
      how,
    );
    const postgres = new TestPostgres(folder, postgresPrograms);
    await postgres.start();
    return postgres;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Starts it, and waits until it answers. */
  async start(): Promise<void> {
    const args = ['-D', join(this.#folder, 'data'), '-k', this.#folder, '-c', 'listen_addresses='];
    const server = spawn(join(this.#programs, 'postgres'), args, {
      cwd: this.#folder,
      ...owner(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#process = server;
    let said = '';
    await new Promise<void>((ready, failed) => {
      server.stderr?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('ready to accept connections')) ready();
      });
      server.once('exit', () => failed(new Error(`PostgreSQL ended:\n${said}`)));
    });
  }

  /** Stops it as its own service does: sessions end at once. */
  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    const server = this.#process;
    this.#process = undefined;
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    await ended;
  }

  /** A new empty database. */
  async database(): Promise<URL> {
    const name = `runs_${++databases}`;
    await this.query(`create database ${name}`);
    return this.urlOf(name);
  }

  urlOf(name: string): URL {
    return new URL(`postgres://runs:${PASSWORD}@localhost/${name}?host=${encodeURIComponent(this.#folder)}`);
  }

  /** The path of its socket. */
  get socket(): string {
    return join(this.#folder, '.s.PGSQL.5432');
  }

  async query(
    sql: string,
    values: unknown[] = [],
    url = this.urlOf('postgres'),
  ): Promise<pg.QueryResult['rows']> {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Ends the connections that say that servers live. */
  async cutLives(url: URL): Promise<void> {
    await this.query(
      `select pg_terminate_backend(pid, 600000) from pg_locks join pg_database on pg_database.oid = database
       where locktype = 'advisory' and classid = 7 and datname = current_database()`,
      [],
      url,
    );
  }

  async remove(): Promise<void> {
    await this.stop('SIGQUIT');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

let databases = 0;

/** A promise and what fulfils it. */
export function gate(): { readonly isOpen: Promise<void>; open(): void } {
  let open = () => {};
  const isOpen = new Promise<void>((done) => {
    open = done;
  });
  return { isOpen, open: () => open() };
}
