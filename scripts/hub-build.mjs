import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { licenceFile, licencesOf } from './licences.mjs';
import { run } from './run.mjs';

/** Where the hub is built, and the file that is run. */
export const HUB_FOLDER = 'server/dist';
export const HUB_FILE = `${HUB_FOLDER}/agent-anything.mjs`;

/** The packages that are in the file. */
export const HUB_PACKAGES = [
  '@ai-sdk/anthropic',
  '@ai-sdk/google',
  '@ai-sdk/openai-compatible',
  '@modelcontextprotocol/node',
  '@modelcontextprotocol/server',
  '@noble/hashes',
  'pg',
  'pino',
  'prom-client',
  'valibot',
  'ws',
];

/** Its sources. */
const SOURCES = [
  'server',
  ...['src/commands', 'src/guard', 'src/models', 'src/perception', 'src/protocol'],
  'package.json',
  'package-lock.json',
];

/** The package that the file loads from beside it, for the run server alone: it is native. */
export const NATIVE_PACKAGE = 'libsql';

/** Bundles the hub into one file that needs nothing but Node, and for runs the native package. */
export async function buildHub() {
  // Others may build, or start the file, at the same time: the file is there whole or not at all.
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync('.cache/hub-');
  // In another process: Vite sets NODE_ENV in the one that builds.
  const { ok, output } = await run([
    'vite',
    'build',
    '--config',
    'server/vite.config.ts',
    '--outDir',
    folder,
  ]);
  if (!ok) throw new Error(`The hub could not be built.\n${output.trim()}`);
  writeFileSync(`${folder}/THIRD-PARTY-LICENSES.txt`, licenceFile(licencesOf('.', HUB_PACKAGES)));
  mkdirSync(HUB_FOLDER, { recursive: true });
  for (const file of readdirSync(folder)) renameSync(join(folder, file), join(HUB_FOLDER, file));
  rmSync(folder, { recursive: true });
}

/** Builds the hub if a source is newer. */
export async function ensureHub() {
  if (!existsSync(HUB_FILE) || newest(SOURCES) > statSync(HUB_FILE).mtimeMs) await buildHub();
  return HUB_FILE;
}

/** When the newest of these files was written, ms. @param {readonly string[]} paths @returns {number} */
function newest(paths) {
  const times = paths.flatMap((path) => {
    if (path === HUB_FOLDER) return [];
    if (!statSync(path).isDirectory()) return [statSync(path).mtimeMs];
    return [newest(readdirSync(path).map((name) => join(path, name)))];
  });
  return Math.max(0, ...times);
}
