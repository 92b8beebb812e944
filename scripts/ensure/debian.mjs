import { existsSync } from 'node:fs';
import { run } from '../run.mjs';
import { say } from '../say.mjs';

/**
 * Installs packages of Debian if apt and root are available, and answers whether it did.
 * @param {readonly string[]} packages
 * @param {string} what they are, for the person
 */
export async function installDebians(packages, what) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${what} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', ...packages]]) {
    const { ok, output } = await run(['apt-get', '-qq', ...args], { env, doing: `apt-get ${args[0]}` });
    if (!ok) {
      say(`apt-get ${args[0]} failed:\n${output.trim()}`);
      return false;
    }
  }
  return true;
}
