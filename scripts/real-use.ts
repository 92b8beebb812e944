import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { chromiumArgs } from '../tests/support/chromium-args.ts';
import { say } from './say.mjs';

interface RealUse {
  readonly chromium: string;
  readonly url: string;
  readonly headless: boolean;
}

const PROFILE = '.cache/profile';

/**
 * Opens a browser with the extension and a lasting profile, without remote control, until the person closes
 * it.
 */
export async function useForReal({ chromium, url, headless }: RealUse): Promise<void> {
  const browser = spawn(
    chromium,
    [`--user-data-dir=${resolve(PROFILE)}`, ...chromiumArgs({ headless }), url],
    { stdio: 'ignore' },
  );
  say(`Chromium is open at ${url}, with its profile in ${PROFILE}. Close it, or press Ctrl+C, to end.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => browser.kill(signal));
  await new Promise<void>((ended, failed) => browser.once('exit', () => ended()).once('error', failed));
}
