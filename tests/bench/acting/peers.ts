import { resolve } from 'node:path';
import { ensurePackages } from '../../../scripts/ensure/packages.mjs';

/** Where what we compare ourselves with is installed: the extension needs none of it. */
export const PEERS = resolve('tests/bench/peers');

/** Installs the peers as their lock file says, unless that has been done. Runs no script of theirs. */
export const installPeers = (): Promise<void> => ensurePackages(PEERS, ['--ignore-scripts']);
