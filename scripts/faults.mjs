import { build } from './build.mjs';
import { ensureChromium } from './ensure/chromium.mjs';
import { ensurePackages } from './ensure/packages.mjs';
import { entry } from './entry.mjs';
import { run } from './run.mjs';

/**
 * Lets every call to Chrome go wrong in every way, then plays the faults that raise no error in a browser. `npm test` plays a
 * sample of both. `npm run faults -- remote` plays one file: every fault between a program and the worker. `-- model`: every fault
 * between a model and the worker. `-- history`: every fault of a write or a call of IndexedDB.
 */
await entry(import.meta, async () => {
  await ensurePackages();
  const [name = '', ...others] = process.argv.slice(2);
  const isFile = name !== '' && !name.startsWith('-');
  const played = isFile ? `tests/unit/background/death/${name}` : 'tests/unit/background/death';
  const options = isFile || name === '' ? others : [name, ...others];
  const { ok } = await run(['vitest', 'run', played, ...options], {
    show: true,
    // A whole table of worlds fills more memory than Node takes by default.
    env: { FAULTS: 'all', NODE_OPTIONS: '--max-old-space-size=8192' },
  });
  if (isFile) {
    if (!ok) process.exitCode = 1;
    return;
  }
  const chromium = await ensureChromium();
  await build();
  const inBrowser = await run(['playwright', 'test', 'silent-faults'], {
    show: true,
    env: { CHROMIUM_PATH: chromium },
  });
  if (!ok || !inBrowser.ok) process.exitCode = 1;
});
