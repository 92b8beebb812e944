import { join } from 'node:path';
import { type HubRunsSettings, hubRuns } from '../../../server/api/hub-runs.ts';
import { newLog } from '../../../server/api/log.ts';
import type { Home } from '../../../server/home/home.ts';
import { addToken, bearerOf, type Scope } from '../../../server/home/tokens.ts';
import { type Database, sqliteFile } from '../../../server/store/databases.ts';
import { plainly } from '../../../server/store/seal.ts';
import { newHome, openHub, temporaryFolder } from '../hub/hub.ts';
import type { Decider } from '../model-server/dialogue.ts';
import type { ModelServer } from '../model-server/model-server.ts';
import { providerFor, startModel } from './model.ts';
import { PAGE } from './page.ts';

export { PAGE, pageWith } from './page.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed; the text if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of any form.
  readonly json: any;
}

export interface Wish {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestServer {
  readonly port: number;
  readonly home: Home;
  readonly path: string;
  readonly model: ModelServer;
  readonly log: string[];
  token(name: string, scopes?: readonly Scope[]): string;
  /** Sends a request, by default with ann's token. */
  send(method: string, path: string, wish?: Wish): Promise<Reply>;
  /** Starts a run and returns its id. */
  start(body?: object): Promise<string>;
  step(run: string, body?: object, wish?: Wish): Promise<Reply>;
  close(): Promise<void>;
}

let newDatabase = async (path: string): Promise<Database> => sqliteFile(path);

/** Stores the runs of every later server elsewhere. */
export function storeRunsIn(newUrl: () => Promise<URL>, open: (url: URL) => Database): void {
  newDatabase = async () => open(await newUrl());
  databaseEnvironment = async () => ({ DATABASE_URL: (await newUrl()).href });
}

/** How a process of the server learns where it stores runs. */
export let databaseEnvironment = async (): Promise<Readonly<Record<string, string>>> => ({});

/** A hub with a run server on a free port, and a scripted model behind it. */
export async function startRunServer(
  decider: Decider,
  settings: Partial<HubRunsSettings> & {
    readonly home?: Home;
    readonly model?: ModelServer;
    readonly path?: string;
    /** The token of ann; a new one by default. */
    readonly ann?: string;
  } = {},
): Promise<TestServer> {
  const home = settings.home ?? newHome();
  const path = settings.path ?? join(temporaryFolder(), 'data', 'runs.db');
  const model = settings.model ?? (await startModel(decider));
  const log: string[] = [];
  const runs = hubRuns({
    seal: plainly,
    provider: providerFor(model),
    retentionMs: 30 * 86_400_000,
    log: newLog((line) => log.push(line)),
    bearerOf: (token) => bearerOf(home, token),
    wait: async () => {},
    rate: { burst: 1e9, perSecond: 1e9 },
    page: temporaryFolder(),
    database: settings.path === undefined ? await newDatabase(path) : sqliteFile(path),
    ...settings,
  });
  const { hub, port } = await openHub({ home, runs });
  const ann = settings.ann ?? addToken(home, 'ann', ['runs']);
  const send: TestServer['send'] = async (method, address, { body, token = ann, headers } = {}) => {
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      ...sent,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, json: parsed(text) };
  };
  return {
    port,
    home,
    path,
    model,
    log,
    send,
    token: (name, scopes = ['runs']) => addToken(home, name, scopes),
    start: async (body = {}) => {
      const { json } = await send('POST', '/agent/run/start', { body: { task: 'Buy a lamp', ...body } });
      return json.runId;
    },
    step: (run, body = {}, wish = {}) =>
      send('POST', `/agent/run/${run}/step`, {
        body: { snapshot: PAGE, lastResult: null, ...body },
        ...wish,
      }),
    close: () => hub.close(),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
