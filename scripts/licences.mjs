import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package that is in the extension. @typedef {{ name: string, version: string, licence: string, text: string }} Licensed */

/** Reads a package's manifest. @param {string} folder */
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * The packages that the extension may hold: its dependencies and theirs, by name. Fails for one without a licence's text.
 * @param {string} root
 * @param {readonly string[]} [from] packages to begin with, instead of the dependencies
 * @returns {readonly Licensed[]}
 */
export function licencesOf(root, from = Object.keys(manifestOf(root).dependencies)) {
  /** @type {Map<string, Licensed>} */
  const found = new Map();
  const waiting = [...from];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    const folder = join(root, 'node_modules', name);
    const { version, license, dependencies = {} } = manifestOf(folder);
    found.set(name, { name, version, licence: license, text: textIn(folder, name) });
    waiting.push(...Object.keys(dependencies));
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The text of a package's licence. Some packages of a common repository leave theirs out: one that is published beside it, from
 * that repository and under the same licence, has it.
 * @param {string} folder @param {string} name
 */
function textIn(folder, name) {
  const text = ownText(folder) ?? siblingsOf(folder, name).map(ownText).find(Boolean);
  if (!text) throw new Error(`${name} has no text of its licence: ${folder}`);
  return text;
}

/** @param {string} folder @returns {string | undefined} */
function ownText(folder) {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const file = files.find((one) => /^licen[cs]e(\.(md|txt))?$/i.test(one));
  const readme = file ?? files.find((one) => /^readme\.md$/i.test(one));
  if (!readme) return undefined;
  const text = readFileSync(join(folder, readme), 'utf8').replaceAll('\r\n', '\n');
  return (file ? text : sectionIn(text))?.trim();
}

/** The whole licence in a section of a README; its mere name is not enough. @param {string} text */
const sectionIn = (text) =>
  /^#+ licen[cs]e\n((?:(?!^#)[\s\S])*permission is hereby granted(?:(?!^#)[\s\S])*)/im.exec(text)?.[1];

/** The packages of the same scope, repository and licence. @param {string} folder @param {string} name */
function siblingsOf(folder, name) {
  if (!name.startsWith('@')) return [];
  const { license, repository } = manifestOf(folder);
  const scope = dirname(folder);
  return readdirSync(scope)
    .sort()
    .map((one) => join(scope, one))
    .filter((one) => {
      const other = manifestOf(one);
      return repository?.url && other.license === license && other.repository?.url === repository.url;
    });
}

/** The file of the package that names them all. @param {readonly Licensed[]} all */
export const licenceFile = (all) =>
  `${[
    'AgentAnything holds parts of these packages, each under its own licence.',
    ...all.map(
      ({ name, version, licence, text }) => `${'-'.repeat(80)}\n${name} ${version}, ${licence}\n\n${text}`,
    ),
  ].join('\n\n')}\n`;
