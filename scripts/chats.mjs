import { writeFile } from 'node:fs/promises';
import { ensureChats } from './ensure/chats.mjs';
import { ensurePackages } from './ensure/packages.mjs';
import { entry } from './entry.mjs';
import { say } from './say.mjs';

/** Builds four published chat interfaces again, and writes down what their files hash to. */
await entry(import.meta, async () => {
  await ensurePackages();
  await ensureChats();
  const { load } = await import('./load.mjs');
  /** @type {typeof import('../tests/support/fixtures/build.ts')} */
  const { buildPrebuilt } = await load('tests/support/fixtures/build.ts');
  /** @type {typeof import('../tests/support/fixtures/prebuilt.ts')} */
  const { PREBUILT, SUMS, sumsOf } = await load('tests/support/fixtures/prebuilt.ts');
  await buildPrebuilt(PREBUILT);
  await writeFile(SUMS, await sumsOf(PREBUILT));
  say(`${PREBUILT} is what the packages make now.`);
});
