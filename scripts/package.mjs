import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { parseArgs } from 'node:util';
import { zipSync } from 'fflate';
import { build } from './build.mjs';
import { entry } from './entry.mjs';
import { packHub } from './hub-package.mjs';
import { leaks, readFiles } from './packed-files.mjs';
import { say } from './say.mjs';

/** @typedef {import('./packed-files.mjs').Files} Files */

/** Zips the files; the same files give the same bytes on any machine at any time. @param {Files} files */
export const pack = (files) => zipSync({ ...files }, { level: 9, mtime: '1980-01-01T00:00:00' });

/**
 * Builds the extension into a folder and zips it: for Load unpacked, or for the store.
 * @param {string} folder
 * @param {{ store: boolean }} how
 */
export async function makePackage(folder, { store }) {
  await build(store ? { AA_BUILD: 'store' } : {}, folder);
  const files = readFiles(folder);
  const found = leaks(files, [process.cwd(), homedir()]);
  if (found.length) throw new Error(`Not packed.\n${found.join('\n')}`);
  return { zip: pack(files), count: Object.keys(files).length };
}

/** What each zip is called. @param {string} version @param {{ store: boolean }} how */
export const packageName = (version, { store }) => `agent-anything-${version}${store ? '-store' : ''}.zip`;

await entry(import.meta, async () => {
  const { values: how } = parseArgs({ options: { store: { type: 'boolean', default: false } } });
  // Not into `dist`: Chrome may have loaded it, and the store's build has another ID.
  const { zip, count } = await makePackage('.cache/package', how);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const name = packageName(version, how);
  writeFileSync(name, zip);
  say(`${name}: ${count} files, ${Math.round(zip.length / 1024)} KB`);
  if (how.store) return;
  const tarball = await packHub('.');
  say(
    `${tarball}: ${Math.round(statSync(tarball).size / 1024)} KB, for programs: npx --yes ./${tarball} mcp`,
  );
});
