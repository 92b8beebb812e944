import { rmSync, writeFileSync } from 'node:fs';
import { entry } from './entry.mjs';
import { buildHub } from './hub-build.mjs';
import { licenceFile, licencesOf } from './licences.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

/**
 * Builds the extension into a folder. Prints the output only if the build fails: crxjs and Vite log too much.
 * @param {Readonly<Record<string, string>>} env
 * @param {string} folder
 */
export async function build(env = {}, folder = 'dist') {
  rmSync(folder, { recursive: true, force: true });
  const { ok, output } = await run(['vite', 'build', '--outDir', folder], { env });
  if (!ok) throw new Error(`The extension could not be built.\n${output.trim()}`);
  writeFileSync(`${folder}/THIRD-PARTY-LICENSES.txt`, licenceFile(licencesOf('.')));
}

await entry(import.meta, async () => {
  const start = performance.now();
  await build();
  await buildHub();
  say(`dist/ and server/dist/ built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
});
