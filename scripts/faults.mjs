import { build } from './build.mjs';
import { ensureChromium } from './ensure/chromium.mjs';
import { ensurePackages } from './ensure/packages.mjs';
import { entry } from './entry.mjs';
import { run } from './run.mjs';

/**
 * Lets every call to Chrome go wrong in every way, then plays the faults that raise no error in a browser. `npm test` plays a
 * sample of both.
 */
await entry(import.meta, async () => {
  await ensurePackages();
  const folder = 'tests/unit/background/death';
  const { ok } = await run(['vitest', 'run', folder, ...process.argv.slice(2)], {
    show: true,
    env: { FAULTS: 'all' },
  });
  const chromium = await ensureChromium();
  await build();
  const inBrowser = await run(['playwright', 'test', 'silent-faults'], {
    show: true,
    env: { CHROMIUM_PATH: chromium },
  });
  if (!ok || !inBrowser.ok) process.exitCode = 1;
});
