import { build } from './build.mjs';
import { ensureChats } from './ensure/chats.mjs';
import { ensureChromium } from './ensure/chromium.mjs';
import { ensurePackages } from './ensure/packages.mjs';
import { ensureWidgets } from './ensure/widgets.mjs';
import { entry } from './entry.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

/**
 * Tests every chat site in every situation, and every attack that we know. A whole run writes tests/e2e/README.md and
 * tests/e2e/HOSTILE.md. Further arguments go to Playwright: `npm run matrix -- -g claude`; all attacks alone are
 * `npm run matrix -- matrix/hostile matrix/gullible`.
 */
await entry(import.meta, async () => {
  await ensurePackages();
  await ensureChats();
  await ensureWidgets();
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
