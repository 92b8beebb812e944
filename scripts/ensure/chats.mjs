import { ensurePackages } from './packages.mjs';

/**
 * Installs the published chat interfaces that the matrix drives. Their packages run no scripts, and disagree on versions
 * of React that all of them work with.
 */
export const ensureChats = () =>
  ensurePackages('tests/fixtures/chats', ['--ignore-scripts', '--legacy-peer-deps']);
