import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../run.mjs';
import { installDebians } from './debian.mjs';

/**
 * Programs that honour `--load-extension`. Branded Chrome is not among them: since 137 it ignores the flag.
 */
const NAMES = ['chromium', 'chromium-browser', 'chrome-for-testing', 'google-chrome-for-testing'];
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
];

const NO_CHROMIUM =
  'No Chromium was found and none could be installed: install Chromium or Chrome for Testing, or set CHROMIUM_PATH to its program, and run this again.';

/**
 * Finds a Chromium, or installs Debian's if apt and root are available.
 * @returns {Promise<string>} its program
 */
export async function ensureChromium() {
  const found =
    (await findChromium()) ??
    ((await installDebians(['chromium'], 'Chromium (Debian’s package)')) ? await findChromium() : undefined);
  if (!found) throw new Error(NO_CHROMIUM);
  return found;
}

/**
 * The program of a Chromium on this machine: `CHROMIUM_PATH`, else an installed one, else Playwright's.
 * Throws if `CHROMIUM_PATH` names something else; undefined if there is none.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {Promise<string | undefined>}
 */
export async function findChromium(env = process.env) {
  const wanted = env.CHROMIUM_PATH;
  if (wanted) {
    if (await isChromium(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, which does not run as Chromium or Chrome for Testing.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const installed = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES];
  for (const program of installed) if (await isChromium(program)) return program;
  const { chromium } = await import('@playwright/test');
  const playwrights = chromium.executablePath();
  return (await isChromium(playwrights)) ? playwrights : undefined;
}

/** Runs the program: Ubuntu's `chromium-browser` exists and only points to a snap. @param {string} program */
async function isChromium(program) {
  try {
    accessSync(program, constants.X_OK);
    const { ok, output } = await run([program, '--version']);
    return ok && /^(Chromium|Google Chrome for Testing) \d/m.test(output);
  } catch {
    return false; // It does not exist, or we may not run it.
  }
}
