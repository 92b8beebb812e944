import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const PROGRAM = 'server/dist/agent-anything.mjs';

/** Where processes of one test find each other, and nobody else. */
export interface Place {
  readonly port: number;
  /** Their folder of keys and tokens. */
  readonly home: string;
  /** What its processes find in their environment beside that. */
  readonly env?: Readonly<Record<string, string>>;
}

/** What it takes to start a command of `agent-anything` at a place. */
export const commandAt = ({ port, home, env }: Place, ...args: readonly string[]) => ({
  command: process.execPath,
  args: [PROGRAM, ...args],
  env: {
    PATH: process.env.PATH ?? '',
    AGENT_ANYTHING_HOME: home,
    AGENT_ANYTHING_PORT: String(port),
    ...env,
  },
});

/** A process of `agent-anything` that keeps running. */
export interface Running {
  /** What it has printed so far. */
  readonly lines: readonly string[];
  /** Waits for a line that fits, and answers what it captured. */
  line(fitting: RegExp): Promise<string>;
  /** Ends it, at once with SIGKILL. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a command of `agent-anything`. */
export function start(place: Place, ...args: readonly string[]): Running {
  const { command, args: all, env } = commandAt(place, ...args);
  const child = spawn(command, all, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  const heard = new EventTarget();
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      heard.dispatchEvent(new Event('line'));
    });
  return {
    lines,
    async line(fitting) {
      for (;;) {
        const found = lines.map((line) => fitting.exec(line)).find((match) => match !== null);
        if (found) return found[1] ?? found[0];
        if (child.exitCode !== null) throw new Error(`It has ended without ${fitting}: ${lines.join('\n')}`);
        await Promise.race([once(heard, 'line'), once(child, 'exit')]);
      }
    },
    end: (signal = 'SIGTERM') => ended(child, signal),
  };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
