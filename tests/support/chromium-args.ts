import { resolve } from 'node:path';

export interface Looks {
  readonly headless: boolean;
  /** The profile brings the extension along: it is installed, not loaded from its folder. */
  readonly isPacked?: boolean;
  /** More arguments: where the fixtures are to be found. */
  readonly args?: readonly string[];
  /** The folder of another build than `dist`. */
  readonly build?: string;
}

/** What every Chromium of ours is started with: the extension, and nothing that would look for the network. */
export const chromiumArgs = ({ headless, isPacked = false, args = [], build = 'dist' }: Looks): string[] => [
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
  ...(isPacked
    ? []
    : [`--disable-extensions-except=${resolve(build)}`, `--load-extension=${resolve(build)}`]),
  ...args,
];
