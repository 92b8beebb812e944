import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

const FOLDER = resolve('tests/fixtures/hostile/other-extension');
const LETTERS = 'abcdefghijklmnop';

/** An extension that is not ours, and the id that Chrome gives it: a hash of its folder. */
export const otherExtension = {
  folder: FOLDER,
  id: [...createHash('sha256').update(FOLDER).digest('hex').slice(0, 32)]
    .map((digit) => LETTERS[Number.parseInt(digit, 16)])
    .join(''),
} as const;

/** Chromium's arguments that load these extensions and no others. */
export const loadExtensions = (...folders: readonly string[]): string[] => {
  const all = folders.map((folder) => resolve(folder)).join(',');
  return [`--disable-extensions-except=${all}`, `--load-extension=${all}`];
};

/** Another extension that puts a frame of its own into pages, when their address says so. */
export const frameExtension = 'tests/fixtures/frame-extension';
