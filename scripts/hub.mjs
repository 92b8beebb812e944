import { entry } from './entry.mjs';
import { ensureHub } from './hub-build.mjs';
import { run } from './run.mjs';

/** `npm run hub`: builds the hub if a source is newer and runs it; `npm run hub -- doctor` runs another of its commands. */
await entry(import.meta, async () => {
  const args = process.argv.slice(2);
  const { code } = await run(['node', await ensureHub(), ...(args.length > 0 ? args : ['serve'])], {
    show: true,
  });
  process.exitCode = code ?? 1;
});
