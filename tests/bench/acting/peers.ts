import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from '../../../scripts/run.mjs';

/** Where what we compare ourselves with is installed: the extension needs none of it. */
export const PEERS = resolve('tests/bench/peers');

/** Installs the peers as their lock file says, unless that has been done. Runs no script of theirs. */
export async function installPeers(): Promise<void> {
  const installed = join(PEERS, 'node_modules/.package-lock.json');
  const locked = Object.entries(packagesOf(join(PEERS, 'package-lock.json'))).filter(([path]) => path !== '');
  const there = existsSync(installed) ? packagesOf(installed) : {};
  // What is for other systems is locked and not installed.
  if (locked.every(([path, { version, optional }]) => optional || there[path]?.version === version)) return;
  const { ok, output } = await run([
    'npm',
    'ci',
    '--prefix',
    PEERS,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]);
  if (!ok) throw new Error(`The peers could not be installed.\n${output}`);
}

interface Locked {
  readonly version?: string;
  readonly optional?: boolean;
}

const packagesOf = (file: string): Readonly<Record<string, Locked>> =>
  (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }).packages; // npm writes it so.
