import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { FORMATS } from './formats.mjs';

/** The texts of one message by language. @typedef {Record<string, string>} Texts */

/** Placeholders of the formats: `%s`, `%(name)s`, `{{name}}`, `${name}`, `%{name}`, `$1`, `<0/>`, `__name__`. */
const PLACEHOLDER =
  /%?[{]{1,2}[^{}]*[}]{1,2}|\$\{[^}]*\}|%\(\w+\)\w|%\d*\$?[sdn@u]|%\d|\$\d|<\w+\/>|__\w+__/g;
const SAMPLE = '3';
/** A mnemonic: `_Delete`, `&Delete`, `~Delete`, and `(_D)`, `_D` beside words that have no such letter. */
const MNEMONIC =
  /\s?\([_&~]\w\)|[_&~][a-z](?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[_&~][a-z]$|[_&~](?=[\p{L}\d])/giu;

/**
 * Every message of a source, by its key. A key of gettext, or of `texts`, is the English text.
 * @param {string} name
 * @param {import('./source-kinds.mjs').Source} source
 * @param {string} cache the folder with the unpacked packages
 * @returns {Promise<Map<string, Texts>>}
 */
export async function readSource(name, source, cache) {
  /** @type {Map<string, Texts>} */
  const messages = new Map();
  for (const [code = '', language = code] of source.codes.split(' ').map((one) => one.split(':'))) {
    const folder = join(cache, folderOf(source.each ? `${name}-${code}` : name));
    for (const file of source.files.flatMap((one) => filesLike(folder, one.replaceAll('{}', code)))) {
      const prefix = source.files.some((one) => /\/\*\.\w+$/.test(one))
        ? `${basename(file, extname(file))}.`
        : '';
      const found = await FORMATS[source.format](join(folder, file));
      for (const [key, text] of Object.entries(found)) {
        if (source.keyed && !key.startsWith(`${code}.`)) continue;
        const place = source.keyed ? key.slice(code.length + 1) : `${prefix}${key}`;
        const texts = messages.get(place) ?? {};
        messages.set(place, texts);
        texts[language] ??= labelOf(text);
        if (['mo', 'po', 'texts'].includes(source.format)) texts.en ??= labelOf(key.split('|').at(-1) ?? '');
      }
    }
  }
  return messages;
}

/** The name of a package as a folder's. @param {string} name */
export const folderOf = (name) => name.replace('/', '__');

/** Paths below the folder that a pattern with `*` names, sorted. @param {string} folder @param {string} pattern */
function filesLike(folder, pattern) {
  const parts = pattern.split('*');
  if (parts.length === 1) return existsSync(join(folder, pattern)) ? [pattern] : [];
  const start = pattern.slice(0, parts[0]?.lastIndexOf('/'));
  const like = new RegExp(`^${parts.map((part) => part.replace(/[.+]/g, '\\$&')).join('[^/]*')}$`);
  if (!existsSync(join(folder, start))) return [];
  const all = readdirSync(join(folder, start), { recursive: true, encoding: 'utf8' });
  return all
    .map((path) => `${start}/${path}`.replace(/^\//, ''))
    .filter((path) => like.test(path))
    .sort();
}

/** A message as a control shows it: without its mnemonic, a sample for each placeholder. @param {string} text */
const labelOf = (text) =>
  text
    .normalize('NFC')
    .replace(/&amp;/g, '&')
    .replace(PLACEHOLDER, SAMPLE)
    .replace(MNEMONIC, '')
    .replace(/(\.\.\.|…|:|：)\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
