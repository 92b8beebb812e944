import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.mjs';
import { say } from '../say.mjs';

const LEAST_NODE = [20, 19];

/**
 * Installs the packages of a folder's `package-lock.json` unless exactly these are installed. Imports no package itself.
 * @param {string} [folder]
 * @param {readonly string[]} [flags]
 */
export async function ensurePackages(folder = '.', flags = []) {
  requireNode(process.versions.node);
  if (arePackagesThere(folder)) return;
  say(`Installing packages${folder === '.' ? '' : ` of ${folder}`} …`);
  // `npm ci` deletes every package first. Interrupted there, it could leave its list of packages and not the packages.
  rmSync(installedList(folder), { force: true });
  const npm = process.env.npm_execpath;
  const install = [
    ...(npm ? [process.execPath, npm] : ['npm']),
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    ...flags,
    ...(folder === '.' ? [] : ['--prefix', folder]),
  ];
  const { ok, output } = await run(install, { doing: 'npm ci' });
  if (!ok)
    throw new Error(
      `The packages could not be installed. Is the npm registry reachable? npm said:\n${output.trim()}`,
    );
}

/** @param {string} version */
export function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = LEAST_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new Error(`This is Node ${version}; AgentAnything needs ${LEAST_NODE.join('.')} or newer.`);
}

/** The lock file of the packages that npm has installed. npm writes it last. @param {string} folder */
const installedList = (folder) => join(folder, 'node_modules/.package-lock.json');

/**
 * Whether the packages of the lock file are installed. npm leaves out optional packages for other platforms.
 * @param {string} folder
 */
export function arePackagesThere(folder) {
  const there = installedList(folder);
  if (!existsSync(there)) return false;
  const installed = readPackages(there);
  return Object.entries(readPackages(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || installed[path]?.version === version,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>}
 */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
