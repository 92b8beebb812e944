import { resolve } from 'node:path';

export interface Looks {
  readonly headless: boolean;
  /** More arguments: where the fixtures are to be found. */
  readonly args?: readonly string[];
  /** The folder of another build than `dist`. */
  readonly build?: string;
}

/** What every Chromium of ours is started with: the built extension, and nothing that would look for the network. */
export const chromiumArgs = ({ headless, args = [], build = 'dist' }: Looks): string[] => [
  ...(headless ? ['--headless=new'] : []),
  // Chromium's sandbox does not start for root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-extensions-except=${resolve(build)}`,
  `--load-extension=${resolve(build)}`,
  ...args,
];
