import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { say } from './say.mjs';

interface RealUse {
  readonly chromium: string;
  readonly url: string;
}

const PROFILE = '.cache/profile';

const NEXT = `Next:
  1. On the welcome page read what leaves your tabs, and enable AgentAnything.
  2. Sign in to the chat, and open the page to work on in another tab.
  3. Open the panel there (the icon in the toolbar, or Alt+Shift+S) and write what should be done.`;

/** What Chromium is started with: a lasting profile and the extension. Updates, sync and the graphics card stay on. */
export const realUseArgs = (url: string, { isRoot }: { readonly isRoot: boolean }): string[] => [
  `--user-data-dir=${resolve(PROFILE)}`,
  `--load-extension=${resolve('dist')}`,
  '--no-first-run',
  '--no-default-browser-check',
  // Chromium's sandbox does not start for root.
  ...(isRoot ? ['--no-sandbox'] : []),
  url,
];

/**
 * Opens a browser with the extension and a lasting profile, without remote control, until the person closes
 * it.
 */
export async function useForReal({ chromium, url }: RealUse): Promise<void> {
  const args = realUseArgs(url, { isRoot: process.getuid?.() === 0 });
  const browser = spawn(chromium, args, { stdio: 'ignore' });
  say(`Chromium is open at ${url}, with its profile in ${PROFILE}. Close it, or press Ctrl+C, to end.`);
  say(NEXT);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => browser.kill(signal));
  await new Promise<void>((ended, failed) => browser.once('exit', () => ended()).once('error', failed));
}
