import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { Home } from '../../../server/home/home.ts';
import { openPairing } from '../../../server/home/keys.ts';
import { Hub, type HubSettings } from '../../../server/hub/hub.ts';
import { PROTOCOL } from '../../../src/protocol/protocol-version.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Ends something with the test. */
export const atEnd = (end: () => unknown): void => void ends.push(end);

/** A folder that is removed with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hub-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const newHome = (): Home => new Home(join(temporaryFolder(), 'home'));

/** A hub at a free port. */
export async function openHub(
  settings: Partial<HubSettings> = {},
): Promise<{ hub: Hub; home: Home; port: number }> {
  const home = settings.home ?? newHome();
  const hub = await Hub.open({
    home,
    port: 0,
    version: '0.1.0',
    protocol: PROTOCOL,
    log: () => {},
    mcp: (_, response) => response.end(),
    onHandOver: () => {},
    ...settings,
  });
  atEnd(() => hub.close());
  return { hub, home, port: hub.port };
}

/** A new pairing code of a hub. */
export const codeOf = ({ home, port }: { readonly home: Home; readonly port: number }): string =>
  openPairing(home, port).code;
