import { ensurePackages } from './packages.mjs';

/** Installs the published editors and widgets that the matrix works. Their packages run no scripts. */
export const ensureWidgets = () =>
  ensurePackages('tests/fixtures/widgets', ['--ignore-scripts', '--legacy-peer-deps']);
