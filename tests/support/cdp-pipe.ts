import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js';

type Commands = ProtocolMapping.Commands;

/** Chromium over a pipe: nothing but what is asked for is attached to anything. */
export interface Chromium {
  /** Rejects with Chromium's own words where it refuses. */
  send<M extends keyof Commands>(
    method: M,
    params?: Commands[M]['paramsType'][0],
    sessionId?: string,
  ): Promise<Commands[M]['returnType']>;
  close(): Promise<void>;
}

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

const ANSWER_MS = 30_000;

export function startChromium(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Chromium {
  const browser = spawn(program, ['--remote-debugging-pipe', ...args, 'about:blank'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [input, output] = [browser.stdio[3] as Writable, browser.stdio[4] as Readable]; // Pipes, as asked for just above.
  const waiting = new Map<number, (answer: Answer) => void>();
  const ended = new Promise<void>((end) => browser.once('exit', () => end()));
  let last = 0;
  let rest = '';

  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const answer = JSON.parse(message) as Answer;
      if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    }
  });
  input.on('error', () => undefined); // It has ended; who still waits is told by the time limit.

  const send: Chromium['send'] = (method, params, sessionId) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const timer = setTimeout(
        () => reject(new Error(`${method} was not answered within ${ANSWER_MS / 1000} s`)),
        ANSWER_MS,
      );
      waiting.set(id, ({ result, error }) => {
        clearTimeout(timer);
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result as never); // Chromium answers as the protocol says.
      });
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });

  return {
    send,
    close: async () => {
      await send('Browser.close').catch(() => browser.kill('SIGKILL'));
      await ended;
    },
  };
}
