import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebians } from './debian.mjs';

/** A screen in memory, a hand at its mouse and keyboard, and who gives its windows the focus: each program and its package. */
const PROGRAMS = { Xvfb: 'xvfb', xdotool: 'xdotool', openbox: 'openbox' };

/** Sees to it that a browser with windows can be tried without a screen. Throws what is missing, in a sentence. */
export async function ensureScreen() {
  const before = missing();
  if (before.length === 0) return;
  await installDebians(
    before.map((program) => PROGRAMS[program]),
    'what a screen in memory needs (Debian’s packages)',
  );
  const still = missing();
  if (still.length === 0) return;
  throw new Error(nothingToShowOn(still));
}

/** @param {readonly (keyof typeof PROGRAMS)[]} missing */
export function nothingToShowOn(missing) {
  const packages = missing.map((program) => PROGRAMS[program]).join(' ');
  return `A browser with windows is tried on a screen in memory, and ${missing.join(', ')} could not be found or installed: install the packages ${packages} (Debian’s names), and run this again.`;
}

/**
 * The programs that are not on this machine.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 */
export function missing(env = process.env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const names = /** @type {(keyof typeof PROGRAMS)[]} */ (Object.keys(PROGRAMS));
  return names.filter((name) => !folders.some((folder) => canRun(join(folder, name))));
}

/** @param {string} program */
function canRun(program) {
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
