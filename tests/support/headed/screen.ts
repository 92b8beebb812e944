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
  /** Small windows beside the browser's: notifications. The latest last. */
  smallWindows(): Promise<readonly Box[]>;
  close(): Promise<void>;
}

/** Where a window stands on the screen. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** No browser window is that narrow. */
const SMALL = 480;
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
    smallWindows: async () => {
      const { output } = await run(['xdotool', 'search', '--onlyvisible', '--name', '.*'], { env });
      const boxes = await Promise.all(
        output
          .split('\n')
          .filter((line) => /^\d+$/.test(line))
          .map(boxOf),
      );
      return boxes.filter((box) => box !== undefined).filter(({ width }) => width > 1 && width < SMALL);
    },
    close: async () => {
      manager.kill();
      server.kill();
      await ended;
    },
  };

  /** A window may close before it is asked. */
  async function boxOf(id: string): Promise<Box | undefined> {
    const { ok, output } = await run(['xdotool', 'getwindowgeometry', '--shell', id], { env });
    const read = (name: string) => Number(new RegExp(`^${name}=(-?\\d+)$`, 'm').exec(output)?.[1]);
    return ok ? { x: read('X'), y: read('Y'), width: read('WIDTH'), height: read('HEIGHT') } : undefined;
  }
}
