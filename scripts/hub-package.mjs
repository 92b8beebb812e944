import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { buildHub, HUB_FILE, HUB_FOLDER, NATIVE_PACKAGE, PAGE_FOLDER } from './hub-build.mjs';
import { leaks, readFiles } from './packed-files.mjs';
import { run } from './run.mjs';

/** What the tarball is called. @param {string} version */
export const tarballName = (version) => `agent-anything-${version}.tgz`;

/** The files that come with the program. */
const FILES = [HUB_FILE, `${HUB_FOLDER}/THIRD-PARTY-LICENSES.txt`, 'SKILL.md', 'LICENSE'];

/**
 * Builds the hub and packs it as npm does. `npx ./agent-anything-X.tgz mcp` needs no network: the one dependency is optional, and
 * npm continues without it.
 * @param {string} destination the folder of the tarball
 * @returns {Promise<string>} its path
 */
export async function packHub(destination) {
  await buildHub();
  const { name, version, license, description, engines, devDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const folder = `.cache/hub-package-${process.pid}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const bin = { [name]: basename(HUB_FILE) };
  const optionalDependencies = { [NATIVE_PACKAGE]: devDependencies[NATIVE_PACKAGE] };
  const manifest = {
    name,
    version,
    license,
    description,
    type: 'module',
    bin,
    engines,
    optionalDependencies,
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of FILES) copyFileSync(file, join(folder, basename(file)));
  cpSync(PAGE_FOLDER, join(folder, basename(PAGE_FOLDER)), { recursive: true });
  const found = leaks(readFiles(folder), [process.cwd(), homedir()]);
  if (found.length) throw new Error(`Not packed.\n${found.join('\n')}`);
  const packed = await run([
    'npm',
    'pack',
    resolve(folder),
    '--pack-destination',
    resolve(destination),
    '--silent',
  ]);
  rmSync(folder, { recursive: true });
  if (!packed.ok) throw new Error(`The hub could not be packed.\n${packed.output.trim()}`);
  return join(destination, tarballName(version));
}
