import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import type { Decider } from '../model-server/dialogue.ts';
import { SCRIPTED, startModelServer } from '../model-server/model-server.ts';
import { type Place, start } from '../remote/hub-process.ts';

/** The run server as a user starts it, with a scripted model behind it. */
export interface RunProcess {
  readonly address: string;
  /** A new token: `--runs`, `--all`, or none of both for MCP alone. */
  token(name: string, ...scopes: readonly string[]): Promise<string>;
  /** Asks the server as a program does; answers the JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of any form.
  ask(token: string, method: string, path: string, body?: unknown): Promise<any>;
  /** Kills the server, or starts it again at its address. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function startRunProcess(decider: Decider): Promise<RunProcess> {
  const model = await startModelServer({ decider });
  const folder = mkdtempSync(join(tmpdir(), 'runs-'));
  const place: Place = {
    port: await freePort(),
    home: join(folder, 'keys'),
    env: {
      HOME: folder,
      AA_PROVIDER: 'other',
      AA_BASE_URL: model.addressOf('openai'),
      AA_ALLOW_PRIVATE: '1',
      AA_MODEL: SCRIPTED,
      AA_API_KEY: 'sk-scripted',
      AA_DATABASE: join(folder, 'runs.db'),
    },
  };
  const serve = async () => {
    const started = start(place, 'serve');
    await started.line(/Page of the runs/);
    return started;
  };
  let server = await serve();
  const address = `http://127.0.0.1:${place.port}`;
  return {
    address,
    token: (name, ...scopes) => start(place, 'token', 'add', name, ...scopes).line(/^[\w-]{30,}$/),
    async ask(token, method, path, body) {
      const answer = await fetch(address + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return answer.json();
    },
    kill: () => server.end('SIGKILL'),
    async start() {
      server = await serve();
    },
    async close() {
      await server.end('SIGKILL');
      await model.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
