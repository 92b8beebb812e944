import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from '../run.mjs';
import { say } from '../say.mjs';
import { folderOf } from './read-source.mjs';

/**
 * Fetches and unpacks the packages of a source that the cache lacks.
 * @param {string} name
 * @param {import('./source-kinds.mjs').Source} source
 * @param {string} cache
 */
export async function fetchSource(name, { from, version, codes, each }, cache) {
  const packages = each ? codes.split(' ').map((code) => `${name}-${code.split(':')[0]}`) : [name];
  for (const one of packages) {
    const folder = join(cache, folderOf(one));
    if (existsSync(folder)) continue;
    say(`Fetching ${one} …`);
    const parts = join(cache, 'parts');
    rmSync(parts, { recursive: true, force: true });
    mkdirSync(parts, { recursive: true });
    if (from === 'npm') await unpackNpm(`${one}@${version}`, parts);
    else await unpackDebian(one, parts);
    renameSync(join(parts, from === 'npm' ? 'package' : 'root'), folder);
  }
}

/** @param {string} wanted @param {string} folder */
async function unpackNpm(wanted, folder) {
  await runHere(folder, `npm pack --silent --ignore-scripts '${wanted}' && tar -xzf *.tgz`);
}

/** The version that this Debian has: its translations change little. @param {string} name @param {string} folder */
async function unpackDebian(name, folder) {
  await runHere(folder, `apt-get -qq download '${name}' && dpkg-deb -x *.deb root`);
}

/** @param {string} folder @param {string} script */
async function runHere(folder, script) {
  const { ok, output } = await run(['sh', '-c', `cd '${resolve(folder)}' && ${script}`], {
    doing: 'fetching',
  });
  if (!ok) throw new Error(`${script}\n${output.trim()}\n${readdirSync(folder).join(' ')}`);
}
