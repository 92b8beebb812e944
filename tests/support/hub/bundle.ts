import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { end, environment, hubFile, type Started } from './built.ts';
import { atEnd } from './hub.ts';

export { end, environment, hubFile, type Started } from './built.ts';

/** A process of the built hub, which ends with the test. */
export async function startHub(
  args: readonly string[],
  how: Started,
  more: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [await hubFile(), ...args], {
    cwd: how.folder,
    env: { ...environment(how), ...more },
  });
  atEnd(() => end(child, 'SIGKILL'));
  return child;
}

/** Waits until a process has printed a text, and returns all that it printed. */
export function printed(child: ChildProcess, text: RegExp): Promise<string> {
  let all = '';
  return new Promise((found, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (more: string) => {
        all += more;
        if (text.test(all)) found(all);
      });
    child.once('exit', () => failed(new Error(`It ended before ${text}:\n${all}`)));
  });
}

/** Runs a command of the built hub to its end. */
export async function runHub(
  args: readonly string[],
  how: Started,
): Promise<{ status: number | null; out: string; err: string }> {
  const child = await startHub(args, how);
  let out = '';
  let err = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (err += text));
  child.stdin?.end();
  const status = await new Promise<number | null>((done) => child.once('close', done));
  return { status, out, err };
}

/** State of a socket that listens, as Linux writes it. */
const LISTENING = '0A';

/** Which of these processes listens at a port of this computer: Linux tells in `/proc`. */
export function listenersAt(port: number, pids: readonly number[]): readonly number[] {
  const address = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(address) && state === LISTENING)
    .map((columns) => `socket:[${columns[9]}]`);
  return pids.filter((pid) =>
    readdirSync(`/proc/${pid}/fd`).some((fd) => sockets.includes(targetOf(`/proc/${pid}/fd/${fd}`))),
  );
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return ''; // It was closed meanwhile.
  }
}
