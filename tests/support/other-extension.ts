import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

const LETTERS = 'abcdefghijklmnop';

/** An extension that is not ours, and the id that Chrome gives it: a hash of its folder. */
const extensionIn = (path: string) => {
  const folder = resolve(path);
  const id = [...createHash('sha256').update(folder).digest('hex').slice(0, 32)]
    .map((digit) => LETTERS[Number.parseInt(digit, 16)])
    .join('');
  return { folder, id } as const;
};

/** One that does nothing by itself. */
export const otherExtension = extensionIn('tests/fixtures/hostile/other-extension');

/** One that may attach Chrome's debugger to tabs. */
export const debuggerExtension = extensionIn('tests/fixtures/debugger-extension');

/** Chromium's arguments that load these extensions and no others. */
export const loadExtensions = (...folders: readonly string[]): string[] => {
  const all = folders.map((folder) => resolve(folder)).join(',');
  return [`--disable-extensions-except=${all}`, `--load-extension=${all}`];
};

/** Another extension that puts a frame of its own into pages, when their address says so. */
export const frameExtension = 'tests/fixtures/frame-extension';
