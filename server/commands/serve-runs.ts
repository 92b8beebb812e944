import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hubRuns } from '../api/hub-runs.ts';
import { newLog } from '../api/log.ts';
import { Home, homeFolder } from '../home/home.ts';
import { bearerOf } from '../home/tokens.ts';
import type { Runs } from '../hub/hub.ts';
import { Provider, readProvider } from '../runs/provider.ts';
import { type Database, postgresAt, sqliteFile } from '../store/databases.ts';
import { readPostgresUrl } from '../store/postgres.ts';
import { plainly, readSealKey, type Seal, sealWith } from '../store/seal.ts';
import { type Terminal, text, Usage } from './terminal.ts';

/** The page that lists runs is beside the built program. */
const PAGE = join(dirname(fileURLToPath(import.meta.url)), 'runs');
const RETENTION = '30d';
const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** What the options of `serve` say about runs. */
export interface RunWishes {
  readonly provider?: string | undefined;
  readonly model?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly allowPrivate?: boolean | undefined;
  readonly retention?: string | undefined;
}

export interface ServedRuns {
  readonly runs: Runs;
  /** Where the hub listens; undefined for this computer alone. */
  readonly listen: string | undefined;
  /** Lines for the operator. */
  readonly about: readonly string[];
  /** Aborts if other servers have taken this one for dead. */
  readonly fenced: AbortSignal;
}

/** The run server by options and environment. Throws `Usage`. */
export function runsOf(wishes: RunWishes, { env, err }: Terminal): ServedRuns {
  const fence = new AbortController();
  try {
    const home = new Home(homeFolder(env));
    const settings = readProvider(wishes, env);
    const seal = sealOf(env);
    const database = databaseIn(env);
    const runs = hubRuns({
      page: PAGE,
      database,
      seal,
      onFenced: () => fence.abort(),
      provider: settings && new Provider(settings),
      retentionMs: retentionOf(wishes.retention ?? env.AA_RETENTION ?? RETENTION),
      log: newLog(err),
      bearerOf: (token) => bearerOf(home, token),
      hosts: (env.AA_HOSTS ?? '')
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    });
    const about = [
      `Runs are stored in ${database.name}, ${seal.atRest === 'plain' ? 'not encrypted (AA_KEY is not set)' : 'encrypted'}.`,
      settings
        ? `Model: ${settings.model} at ${settings.address}`
        : 'No model is set. Set AA_PROVIDER, AA_MODEL and AA_API_KEY, and start again.',
    ];
    return { runs, listen: env.AA_LISTEN || undefined, about, fenced: fence.signal };
  } catch (cause) {
    throw new Usage(text(cause));
  }
}

export const sealOf = ({ AA_KEY: key }: NodeJS.ProcessEnv): Seal =>
  key ? sealWith(readSealKey(key)) : plainly;

/** Where runs are stored: at `DATABASE_URL`, else in a file: `AA_DATABASE`, or the usual place for data. Throws a sentence. */
export const databaseIn = ({
  DATABASE_URL: url,
  AA_DATABASE: path,
  XDG_DATA_HOME: data,
}: NodeJS.ProcessEnv): Database =>
  url
    ? postgresAt(readPostgresUrl(url))
    : sqliteFile(path || join(data || join(homedir(), '.local', 'share'), 'agent-anything', 'runs.db'));

function retentionOf(written: string): number {
  const [, number, unit = ''] = /^(\d{1,5})([mhd])$/.exec(written) ?? [];
  if (number === undefined || Number(number) === 0)
    throw new Usage('--retention wants a number of minutes, hours or days: 30m, 1h, 30d.');
  return Number(number) * (UNITS[unit] ?? 0);
}
