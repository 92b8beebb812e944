import { build } from './build.mjs';
import { ensureChromium } from './ensure/chromium.mjs';
import { ensurePackages } from './ensure/packages.mjs';
import { entry } from './entry.mjs';
import { ensureHub } from './hub-build.mjs';
import { say } from './say.mjs';

await entry(import.meta, async () => {
  await ensurePackages();
  await ensureChromium();
  say('Building the extension …');
  await build();
  await ensureHub();
  const { load } = await import('./load.mjs');
  /** @type {{ runBenches(names: readonly string[]): Promise<void> }} */
  const { runBenches } = await load('tests/bench/run.ts');
  await runBenches(process.argv.slice(2));
});
