import { ensurePackages } from './ensure/packages.mjs';
import { entry } from './entry.mjs';
import { run } from './run.mjs';

/** Lets every call to Chrome go wrong in every way; `npm test` does so with each call in one or two of them. */
await entry(import.meta, async () => {
  await ensurePackages();
  const folder = 'tests/unit/background/death';
  const { ok } = await run(['vitest', 'run', folder, ...process.argv.slice(2)], {
    show: true,
    env: { FAULTS: 'all' },
  });
  if (!ok) process.exitCode = 1;
});
