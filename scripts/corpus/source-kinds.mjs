/**
 * A package whose translations the corpus takes. In `files`, `{}` is the language's code and `*` any name; `codes` says
 * which language a code is where the two differ. `keyed`: one file has all languages, and its keys begin with the code.
 * `each`: every language is a package of its own, named after its code.
 * @typedef {{
 *   from: 'npm' | 'debian',
 *   version?: string,
 *   format: keyof typeof import('./formats.mjs').FORMATS,
 *   files: readonly string[],
 *   codes: string,
 *   keyed?: true,
 *   each?: true,
 * }} Source
 */

export const TWO_LETTERS = 'de fr es it nl pl ru tr ja';
export const PLAIN = `en ${TWO_LETTERS}`;
const GETTEXT = `${TWO_LETTERS} pt_BR:pt pt:pt-PT zh_CN:zh zh_TW:zh-TW`;
export const LONG =
  'de_DE:de fr_FR:fr es_ES:es it_IT:it pt_BR:pt pt_PT:pt-PT nl_NL:nl pl_PL:pl ru_RU:ru tr_TR:tr ja_JP:ja zh_CN:zh zh_TW:zh-TW';
export const DASHED = LONG.replaceAll('_', '-');

/** @param {string} version @param {Source['format']} format @param {string} file @param {string} codes @returns {Source} */
export const npm = (version, format, file, codes) => ({ from: 'npm', version, format, files: [file], codes });

/** @param {string} domain @param {string} [folder] @returns {Source} */
export const gettext = (domain, folder = 'usr/share/locale') => ({
  from: 'debian',
  format: 'mo',
  files: [`${folder}/{}/LC_MESSAGES/${domain}.mo`],
  codes: GETTEXT,
});
