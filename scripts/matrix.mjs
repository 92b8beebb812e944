import { build } from './build.mjs';
import { ensureChromium } from './ensure/chromium.mjs';
import { ensurePackages } from './ensure/packages.mjs';
import { entry } from './entry.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

/**
 * Tests every chat site in every situation. A whole run writes tests/e2e/README.md. Further arguments go to
 * Playwright: `npm run matrix -- -g claude`.
 */
await entry(import.meta, async () => {
  await ensurePackages();
  const chromium = await ensureChromium();
  say('Building the extension …');
  await build();
  const { ok } = await run(
    ['playwright', 'test', '-c', 'tests/e2e/matrix/playwright.config.ts', ...process.argv.slice(2)],
    {
      show: true,
      env: { CHROMIUM_PATH: chromium },
    },
  );
  if (!ok) process.exitCode = 1;
});
