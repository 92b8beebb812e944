import { resolve } from 'node:path';

export interface Looks {
  readonly headless: boolean;
  /** More arguments: where the fixtures are to be found. */
  readonly args?: readonly string[];
}

/** What every Chromium of ours is started with: the built extension, and nothing that would look for the network. */
export const chromiumArgs = ({ headless, args = [] }: Looks): string[] => [
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
  `--disable-extensions-except=${resolve('dist')}`,
  `--load-extension=${resolve('dist')}`,
  ...args,
];
