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
import { dirname, join, relative, resolve } from 'node:path';
import { licenceFile, licencesOf } from './licences.mjs';
import { run } from './run.mjs';

/** Where the hub is built, and the file that is run. */
export const HUB_FOLDER = 'server/dist';
export const HUB_FILE = `${HUB_FOLDER}/agent-anything.mjs`;

/** The folder of the page that lists runs, beside the file. */
export const PAGE_FOLDER = `${HUB_FOLDER}/runs`;

/** The packages that are in the file and in the page. */
export const HUB_PACKAGES = [
  '@ai-sdk/anthropic',
  '@ai-sdk/google',
  '@ai-sdk/openai-compatible',
  '@modelcontextprotocol/node',
  '@modelcontextprotocol/server',
  '@noble/hashes',
  '@preact/signals',
  'lucide',
  'marked',
  'pg',
  'pino',
  'preact',
  'prom-client',
  'valibot',
  'ws',
];

/** Its sources. */
const SOURCES = [
  'server',
  ...['src/commands', 'src/guard', 'src/models', 'src/pages', 'src/perception', 'src/protocol'],
  ...['_locales', 'build/page-words.ts', 'vite.runs.config.ts'],
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
  await viteBuild('server/vite.config.ts', folder);
  await viteBuild('vite.runs.config.ts', resolve(folder, 'runs'));
  writeFileSync(`${folder}/THIRD-PARTY-LICENSES.txt`, licenceFile(licencesOf('.', HUB_PACKAGES)));
  mkdirSync(HUB_FOLDER, { recursive: true });
  const built = filesIn(folder);
  for (const file of built) {
    mkdirSync(dirname(join(HUB_FOLDER, file)), { recursive: true });
    renameSync(join(folder, file), join(HUB_FOLDER, file));
  }
  // Names of the page's files hold hashes, so those of earlier builds would stay.
  for (const file of filesIn(HUB_FOLDER))
    if (!built.includes(file)) rmSync(join(HUB_FOLDER, file), { force: true });
  rmSync(folder, { recursive: true });
}

/**
 * In another process: Vite sets NODE_ENV in the one that builds.
 * @param {string} config @param {string} folder
 */
async function viteBuild(config, folder) {
  const { ok, output } = await run(['vite', 'build', '--config', config, '--outDir', folder], {
    env: { NODE_ENV: 'production' }, // Tests have another one, with which JSX names the files it is written in.
  });
  if (!ok) throw new Error(`The hub could not be built.\n${output.trim()}`);
}

/** The files of a folder, the program last: whoever sees a new program finds its page. @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort((one, other) => Number(one.endsWith('.mjs')) - Number(other.endsWith('.mjs')));

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
