import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** What a translation file says, by its message keys. @typedef {Readonly<Record<string, string>>} Messages */

/**
 * Reads a file of translations, each format by its name in `sources.mjs`. `texts` is JSON whose keys are the English texts.
 * @type {Readonly<Record<'json' | 'texts' | 'module' | 'modules' | 'inc' | 'strings' | 'yaml' | 'po' | 'mo' | 'jsx', (file: string) => Promise<Messages>>>}
 */
export const FORMATS = {
  json: async (file) => flat(JSON.parse(readFileSync(file, 'utf8'))),
  texts: async (file) => flat(JSON.parse(readFileSync(file, 'utf8'))),
  module: async (file) =>
    Object.assign({}, ...Object.values(await import(pathToFileURL(file).href)).map((part) => flat(part))),
  modules: async (file) => flat({ ...(await import(pathToFileURL(file).href)) }),
  inc: async (file) => assigned(file, /^\$\w+\['([^']+)'\]\s*=\s*'((?:[^'\\]|\\.)*)'/gm),
  strings: async (file) => assigned(file, /^"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"/gm),
  yaml: async (file) => assigned(file, /^ {2}(\w+): *(?:"|'|)(.+?)(?:"|'|)$/gm),
  po: async (file) =>
    assigned(file, /^(?:msgctxt "(.*)"\n)?msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm, joined),
  mo: async (file) => readMo(readFileSync(file)),
  jsx: async (file) => readJsx(readFileSync(file, 'utf8')),
};

/**
 * Nested messages as one table with dotted keys. A string that is itself JSON is read as such.
 * @param {unknown} value
 * @param {string} [key]
 * @returns {Messages}
 */
function flat(value, key = '') {
  if (typeof value === 'string' && key === '' && /^\{\s*"/.test(value)) return flat(JSON.parse(value), key);
  if (typeof value === 'string') return { [key]: value };
  if (typeof value !== 'object' || value === null) return {};
  const parts = Object.entries(value).map(([name, part]) => flat(part, key ? `${key}.${name}` : name));
  return Object.assign({}, ...parts);
}

/**
 * Messages of a text file whose lines match: the key, then the text.
 * @param {string} file
 * @param {RegExp} line
 * @param {(text: string) => string} [clean]
 */
function assigned(file, line, clean = (text) => text) {
  const found = [...readFileSync(file, 'utf8').matchAll(line)].map((match) => {
    const [text = '', ...keys] = match
      .slice(1)
      .flatMap((part) => (part === undefined ? [] : unescaped(clean(part))))
      .reverse();
    return [keys.reverse().join('|'), text];
  });
  return Object.fromEntries(found);
}

/** @param {string} text */
const unescaped = (text) => text.replace(/\\(.)/g, '$1');
/** Strings that a file breaks over lines. @param {string} text */
const joined = (text) => text.trim().replace(/^"|"$/g, '').replace(/"\n"/g, '');

/** https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html @param {Buffer} bytes */
function readMo(bytes) {
  const count = bytes.readUInt32LE(8);
  /** @param {number} table @param {number} index */
  const at = (table, index) => {
    const entry = bytes.readUInt32LE(table) + index * 8;
    const start = bytes.readUInt32LE(entry + 4);
    return bytes.toString('utf8', start, start + bytes.readUInt32LE(entry));
  };
  /** @type {Record<string, string>} */
  const found = {};
  for (let index = 0; index < count; index += 1) {
    // A plural form stands behind a zero byte, a context before an end-of-transmission.
    const [id = ''] = at(12, index).split('\0');
    const [text = ''] = at(16, index).split('\0');
    if (id !== '') found[id.replace('\x04', '|')] = text;
  }
  return found;
}

/** Labels of buttons that are drawn around a brand's logo: `de: { Pay: ({ logo }) => …`. @param {string} source */
function readJsx(source) {
  /** @type {Record<string, string>} */
  const found = {};
  let language = '';
  for (const [block] of source.matchAll(/^ {2}\w+: \{$|^ {4}\w+: \([\s\S]*?\n {4}\),?$/gm)) {
    const [, name = ''] = /^\s*(\w+)/.exec(block) ?? [];
    if (block.endsWith('{')) language = name;
    else found[`${language}.${name}`] = textOf(block.slice(block.indexOf('=>') + 2));
  }
  return found;
}

/** @param {string} jsx */
const textOf = (jsx) =>
  jsx
    .replace(/\{" "\}/g, ' ')
    .replace(/\{\w*logo\w*\}/gi, ' PayPal ')
    .replace(/<[^>]*>|[(),]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
