import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files of a package by name. @typedef {Readonly<Record<string, Uint8Array>>} Files */

/** All files of a folder, by their path in it. @param {string} folder @returns {Files} */
export function readFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    paths.map((path) => [
      path.slice(folder.length + 1).replaceAll('\\', '/'),
      new Uint8Array(readFileSync(path)),
    ]),
  );
}

/**
 * Finds what a package must not hold: source maps and paths of the machine that built it. One sentence each.
 * @param {Files} files
 * @param {readonly string[]} places
 */
export const leaks = (files, places) =>
  Object.entries(files).flatMap(([name, bytes]) => {
    const text = new TextDecoder().decode(bytes);
    return [
      ...(name.endsWith('.map') || text.includes('sourceMappingURL=') ? [`${name} has a source map.`] : []),
      ...places.filter((place) => namesPlace(text, place)).map((place) => `${name} names ${place}.`),
    ];
  });

/** Whether a text names a folder, and not only a longer name that begins alike. @param {string} text @param {string} place */
function namesPlace(text, place) {
  for (let at = text.indexOf(place); at >= 0; at = text.indexOf(place, at + 1))
    if (!/[\w-]/.test(text[at + place.length] ?? '')) return true;
  return false;
}

/**
 * The files loaded together with a file of a package, but for what `import()` loads later: the file, its scripts
 * and all that they import, by their paths.
 * @param {Files} files
 * @param {string} entry
 * @param {Set<string>} [found]
 */
export function loadedWith(files, entry, found = new Set()) {
  const bytes = files[entry];
  if (!bytes || found.has(entry)) return found;
  found.add(entry);
  for (const [, path = ''] of new TextDecoder().decode(bytes).matchAll(LOADS))
    loadedWith(files, path.startsWith('/') ? path.slice(1) : join(dirname(entry), path), found);
  return found;
}

const LOADS =
  /(?:\b(?:from|import)\s*|<script[^>]* src=|<link[^>]* rel="modulepreload"[^>]* href=)["'`]([./][^"'`]+)["'`]/g;
