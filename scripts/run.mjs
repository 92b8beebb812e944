import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { say } from './say.mjs';

const onWindows = process.platform === 'win32';
const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
/** Programs cannot detect the terminal through a pipe, whose output is printed later. */
const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/**
 * Runs a program of this project's packages or of the machine. `show` prints its output at once; otherwise
 * the answer holds it. `doing` is said again and again for as long as the program runs.
 * @param {readonly string[]} command
 * @param {{ show?: boolean, doing?: string, env?: Readonly<Record<string, string>> }} [options]
 * @returns {Promise<{ ok: boolean, code: number | null, output: string }>}
 */
export function run([program = '', ...args], options = {}) {
  const child = spawn(program, args, {
    env: { ...process.env, PATH, ...(options.show ? {} : colour), ...options.env },
    shell: onWindows, // npm's programs are `.cmd` files on Windows.
    stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const stop = options.doing === undefined ? () => {} : tellStill(options.doing);
  return new Promise((ended, failed) => {
    child.on('error', failed);
    child.on('close', (code) => ended({ ok: code === 0, code, output }));
  }).finally(stop);
}

const TELL_MS = 10_000;

/** Says what still goes on, and for how long by now; the answer ends that. @param {string} doing */
function tellStill(doing) {
  const since = Date.now();
  const tell = () => say(`  … ${doing}: ${Math.round((Date.now() - since) / 1000)} s`);
  const timer = setInterval(tell, TELL_MS);
  return () => clearInterval(timer);
}
