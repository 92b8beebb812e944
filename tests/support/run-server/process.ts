import { join } from 'node:path';
import { type Asker, askAsPage } from '../ask-hidden.ts';
import { freePort } from '../free-port.ts';
import type { Decider } from '../model-server/dialogue.ts';
import { type ModelServer, SCRIPTED, startModelServer } from '../model-server/model-server.ts';
import { type Place, start } from '../remote/hub-process.ts';
import { until } from '../until.ts';

/** Key of the model, which the server alone has. */
const MODEL_KEY = 'sk-key-that-only-the-server-has';

/** A run as its server tells it. */
export interface ServerRun {
  readonly runId: string;
  readonly task: string;
  readonly status: string;
  readonly person: string;
  readonly vocabulary: string;
  readonly currentStep: number;
  /** The number of decisions. */
  readonly steps: number;
  readonly history: readonly {
    readonly step: number;
    readonly action: string;
    readonly tool?: { readonly arguments: { readonly actions?: readonly { readonly action: string }[] } };
  }[];
  readonly approvals: readonly { readonly shown: string; readonly allowed: boolean; readonly by: string }[];
}

/** A run server as its operator starts it: a process, one file, and a model behind it. */
export interface RunServerProcess {
  /** As a person enters it. */
  readonly address: string;
  /** How the extension calls it. */
  readonly name: string;
  /** Ann's. */
  readonly token: string;
  readonly model: ModelServer;
  /** All that its processes have printed. */
  log(): string;
  /** A new token: `--runs`, `--all`, or neither for MCP alone. */
  tokenFor(name: string, ...scopes: readonly string[]): Promise<string>;
  /** Asks as a program does; answers the JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of any form.
  ask(token: string, method: string, path: string, body?: unknown): Promise<any>;
  /** Every run that Ann has there, the newest first. */
  runs(): Promise<readonly ServerRun[]>;
  kill(): Promise<void>;
  /** Starts it again at the same place and on the same file. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a run server whose keys and runs are in this folder. */
export async function startServerProcess(folder: string, decider: Decider): Promise<RunServerProcess> {
  const model = await startModelServer({ decider, key: MODEL_KEY });
  const place: Place = {
    port: await freePort(),
    home: join(folder, 'keys'),
    env: {
      AA_PROVIDER: 'other',
      AA_BASE_URL: model.addressOf('openai'),
      AA_MODEL: SCRIPTED,
      AA_API_KEY: MODEL_KEY,
      AA_ALLOW_PRIVATE: '1',
      AA_DATABASE: join(folder, 'runs.db'),
    },
  };
  const all: ReturnType<typeof start>[] = [];
  const serve = async () => {
    const started = start(place, 'serve');
    all.push(started);
    await started.line(/Runs: http/);
  };
  const tokenFor = async (name: string, ...scopes: readonly string[]) => {
    const adding = start(place, 'token', 'add', name, ...scopes);
    const token = await adding.line(/^aa_\w+$/);
    await adding.end();
    return token;
  };
  const token = await tokenFor('ann', '--runs');
  await serve();
  const address = `http://127.0.0.1:${place.port}`;
  const ask: RunServerProcess['ask'] = async (token, method, path, body) => {
    const answer = await fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  return {
    address,
    name: `127.0.0.1:${place.port}`,
    token,
    model,
    log: () => all.map(({ lines }) => lines.join('\n')).join('\n'),
    tokenFor,
    ask,
    runs: async () => {
      const { runs } = await ask(token, 'GET', '/agent/runs');
      return Promise.all(
        runs.map(({ runId }: ServerRun): Promise<ServerRun> => ask(token, 'GET', `/agent/run/${runId}`)),
      );
    },
    kill: async () => void (await all.at(-1)?.end('SIGKILL')),
    startAgain: serve,
    close: async () => {
      await all.at(-1)?.end();
      await model.close();
    },
  };
}

/** The commands that a run has decided, in order. */
export const commandsOf = ({ history }: ServerRun): readonly string[] =>
  history.flatMap(({ tool }) => tool?.arguments.actions?.map(({ action }) => action) ?? []);

/** Adds a server as its form does. */
export async function addServer(asker: Asker, { address, token }: RunServerProcess) {
  const saved = await askAsPage(asker, 'SAVE_SERVER', { address, token });
  if (!saved.ok) throw new Error(saved.failure.message);
  return { kind: 'server', id: saved.value } as const;
}

/** The only run of a server, once that knows its end. */
export const endedRun = (server: RunServerProcess): Promise<ServerRun> =>
  until('the end of the run', async () => {
    const [run, ...others] = await server.runs();
    if (others.length > 0) throw new Error(`There are ${others.length + 1} runs in place of one.`);
    return run?.status !== 'created' && run?.status !== 'running' && run;
  });
