import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { ensureScreen } from '../../../scripts/ensure/screen.mjs';
import { run } from '../../../scripts/run.mjs';
import { until } from '../until.ts';

/** A screen in memory with a mouse and a keyboard, which reach its programs as those of a person do. */
export interface Screen {
  /** What a program needs to be shown on it. */
  readonly env: Readonly<Record<string, string>>;
  /** Presses keys together: `alt+shift+s`. */
  press(keys: string): Promise<void>;
  /** Types a text, key by key, into what has the focus. */
  type(text: string): Promise<void>;
  /** Moves the mouse to a place of the screen. */
  point(x: number, y: number): Promise<void>;
  /** Presses the mouse where it is. */
  click(): Promise<void>;
  close(): Promise<void>;
}

const SIZE = '1280x960x24';

/** Starts a screen of its own under a free number, with a window manager: without one, no window is told that it has the focus. */
export async function startScreen(): Promise<Screen> {
  await ensureScreen();
  const args = ['-displayfd', '3', '-screen', '0', SIZE, '-nolisten', 'tcp'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  process.once('exit', () => server.kill()); // Also where a test run is broken off.
  const ended = new Promise<void>((end) => server.once('exit', () => end()));
  const told = server.stdio[3] as Readable; // A pipe, as asked for just above.
  const number = await new Promise<string>((found, failed) => {
    let text = '';
    told.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      if (text.endsWith('\n')) found(text.trim());
    });
    server.once('error', failed).once('exit', () => failed(new Error('Xvfb has ended.')));
  });
  const env = { DISPLAY: `:${number}`, WAYLAND_DISPLAY: '', XDG_SESSION_TYPE: 'x11' };
  const manager = spawn('openbox', ['--sm-disable'], { env: { ...process.env, ...env }, stdio: 'ignore' });

  const xdotool = async (...args: readonly string[]): Promise<string> => {
    const { ok, output } = await run(['xdotool', ...args], { env });
    if (!ok) throw new Error(`xdotool ${args.join(' ')} failed: ${output.trim()}`);
    return output;
  };
  await until('the window manager', async () => (await run(['xdotool', 'get_desktop'], { env })).ok);

  return {
    env,
    press: async (keys) => void (await xdotool('key', '--clearmodifiers', keys)),
    type: async (text) => void (await xdotool('type', '--clearmodifiers', text)),
    point: async (x, y) => void (await xdotool('mousemove', `${x}`, `${y}`)),
    click: async () => void (await xdotool('click', '1')),
    close: async () => {
      manager.kill();
      server.kill();
      await ended;
    },
  };
}
