import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Home } from '../../../server/home/home.ts';
import { addToken } from '../../../server/home/tokens.ts';
import { freePort } from '../free-port.ts';
import { end, environment, hubFile } from '../hub/built.ts';
import { type ModelServer, SCRIPTED } from '../model-server/model-server.ts';
import { MODEL_KEY } from './written.ts';

/** Processes of the built server that share a home, a model and a database, as on two computers. */
export class Fleet {
  readonly home: Home;
  readonly ports: readonly number[];
  readonly #folder: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #children: (ChildProcess | undefined)[] = [];

  private constructor(folder: string, ports: readonly number[], env: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.home = new Home(join(folder, 'keys'));
    this.ports = ports;
    this.#env = env;
  }

  /** Starts `size` servers. `folder` is empty and the caller's. */
  static async start(
    folder: string,
    {
      size,
      model,
      ...env
    }: { readonly size: number; readonly model: ModelServer; readonly [name: string]: unknown },
  ): Promise<Fleet> {
    const ports: number[] = [];
    for (let at = 0; at < size; at++) ports.push(await freePort());
    mkdirSync(join(folder, 'project'));
    const fleet = new Fleet(folder, ports, {
      AA_PROVIDER: 'other',
      AA_BASE_URL: model.addressOf('openai'),
      AA_MODEL: SCRIPTED,
      AA_API_KEY: MODEL_KEY,
      AA_ALLOW_PRIVATE: '1',
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)])),
    });
    fleet.token('operator'); // Makes the keys that all of them read.
    for (const at of ports.keys()) await fleet.begin(at);
    return fleet;
  }

  token = (person: string): string => addToken(this.home, person, ['runs', 'runs:all']);

  process(at: number): ChildProcess {
    const child = this.#children[at];
    if (!child) throw new Error(`Server ${at} has not started.`);
    return child;
  }

  /** Starts a server at its port, and waits until it serves. */
  async begin(at: number): Promise<ChildProcess> {
    const port = this.ports[at] ?? 0;
    const child = spawn(process.execPath, [await hubFile(), 'serve'], {
      cwd: join(this.#folder, 'project'),
      env: { ...environment({ home: this.#folder, folder: this.#folder, port }), ...this.#env },
    });
    this.#children[at] = child;
    await serving(child);
    return child;
  }

  async kill(at: number): Promise<void> {
    await end(this.process(at), 'SIGKILL');
  }

  async close(): Promise<void> {
    for (const child of this.#children) if (child) await end(child, 'SIGKILL');
  }
}

/** Waits until a server says that it serves, and then drops what it prints: a log of thousands of requests. */
function serving(child: ChildProcess): Promise<void> {
  return new Promise((done, failed) => {
    let said = '';
    const read = (text: string) => {
      said += text;
      if (!said.includes('Model: ')) return;
      child.stdout?.off('data', read);
      done();
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.resume();
    child.once('exit', () => failed(new Error(`The server ended:\n${said}`)));
  });
}
