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

/**
 * All switches of every Chromium that tests start. Playwright's own are left out, because many of them hide what people's
 * browsers do: `docs/testing-in-chrome.md` lists each one and says why it was dropped.
 */
export const chromiumArgs = ({ headless, isPacked = false, args = [], build = 'dist' }: Looks): string[] => [
  ...(headless ? ['--headless=new'] : []), // The only headless mode with extensions.
  // Chromium's sandbox does not start for root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // Machines of a CI have no graphics card, little shared memory and no keyring.
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--password-store=basic',
  '--use-mock-keychain',
  // Pictures have the same colours on every machine.
  '--force-color-profile=srgb',
  // Windows and questions of a first start, which cover the page.
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-search-engine-choice-screen',
  // The network: fixtures answer over TLS 1.3 without QUIC, and the browser asks nothing on its own account.
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--metrics-recording-only',
  '--disable-breakpad',
  ...(isPacked
    ? []
    : [`--disable-extensions-except=${resolve(build)}`, `--load-extension=${resolve(build)}`]),
  ...args,
];
