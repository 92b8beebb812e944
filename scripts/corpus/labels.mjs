import { createHash } from 'node:crypto';

/**
 * A message of a source: what a control of its name does, and its name in our languages.
 * @typedef {{ kind: string, source: string, key: string, labels: Record<string, string> }} Entry
 */

const KINDS = ['buys', 'signs', 'deletes', 'sends', 'harmless'];
/** Harmless messages taken of each source beside those that its table lists. */
const SAMPLES = 6;
const SAMPLE_CHARACTERS = 24;
const SAMPLE_WORDS = 3;
const LABEL_CHARACTERS = 60;
/** English words of messages that only the table may judge. */
const JUDGED =
  /buy|pay|purchas|order|donat|bid|book|reserv|rent|subscri|send|sent|submit|post|publish|shar|invit|repl|comment|mail|delet|remov|eras|purg|empt|destroy|cancel|clos|clear|deactiv|revok|leav|drop|discard|trash|sign|authori|approv|accept|grant|transfer|withdraw|deposit|confirm|allow|refund|checkout|dispatch|broadcast|sell|wipe|terminat|kick|ban|uninstall|expunge|reset|report|upload|forward|agree|charg|trade|stake|swap|mint|kill|void|unlink|disconnect|retract|revert|process/i;
const SCRIPTS = {
  ru: /\p{sc=Cyrillic}/u,
  ja: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
  zh: /\p{sc=Han}/u,
};

/**
 * The keys of each source by kind: `[source]`, then lines `kind: key ¦ key`.
 * @param {string} table
 */
export function keysOf(table) {
  return table.split(/^(?=\[)/m).map((part) => {
    const [head = '', ...lines] = part.trim().split('\n');
    const keys = lines.flatMap((line) => {
      const [, kind = '', rest = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
      if (!KINDS.includes(kind)) throw new Error(`No kind of label: ${line}`);
      return rest.split(' ¦ ').map((key) => ({ kind, key }));
    });
    return { source: head.slice(1, -1), keys };
  });
}

/**
 * Entries of a source: the listed keys, and a sample of the others whose English has no word that needs judging.
 * @param {string} source
 * @param {readonly { kind: string, key: string }[]} keys
 * @param {ReadonlyMap<string, Record<string, string>>} messages
 * @returns {Entry[]}
 */
export function entriesOf(source, keys, messages) {
  const listed = new Set(keys.map(({ key }) => key));
  const others = [...messages]
    .filter(([key, { en = '' }]) => !listed.has(key) && isPlain(en))
    .map(([key]) => key)
    .sort((a, b) => (digest(source, a) < digest(source, b) ? -1 : 1))
    .slice(0, SAMPLES);
  return [...keys, ...others.map((key) => ({ kind: 'harmless', key }))].map(({ kind, key }) => {
    const texts = messages.get(key);
    if (!texts) throw new Error(`${source} has no message ${key}`);
    return { kind, source, key, labels: labelsOf(texts) };
  });
}

/** @param {string} text */
const isPlain = (text) =>
  /^\p{L}[\p{L} ]+$/u.test(text) &&
  text.length <= SAMPLE_CHARACTERS &&
  text.split(' ').length <= SAMPLE_WORDS &&
  !JUDGED.test(text);

/** Without what is not translated, and what is no name of a control. @param {Record<string, string>} texts */
function labelsOf(texts) {
  const own = Object.entries(texts).filter(([language, text]) => {
    const script = SCRIPTS[/** @type {keyof typeof SCRIPTS} */ (language.slice(0, 2))];
    if (text.length > LABEL_CHARACTERS || /[<>\n]/.test(text) || !/\p{L}{2}|\p{sc=Han}/u.test(text))
      return false;
    return language === 'en' || (script ? script.test(text) : text.toLowerCase() !== texts.en?.toLowerCase());
  });
  return Object.fromEntries(own.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Each name once in a language, where it is first, followed by `×N` where N messages have it. The kinds that risk something
 * come before the harmless ones: a name that deletes somewhere is one to ask about, whatever it does elsewhere.
 * @param {readonly Entry[]} entries
 */
export function distinct(entries) {
  const ordered = KINDS.flatMap((kind) => entries.filter((entry) => entry.kind === kind));
  /** @type {Map<string, { kind: string, count: number }>} */
  const first = new Map();
  const fresh = ordered.map((entry) => ({
    ...entry,
    labels: Object.entries(entry.labels).filter(([language, label]) => {
      const name = nameOf(language, label);
      const known = first.get(name);
      if (known?.kind === entry.kind) known.count += 1;
      if (!known) first.set(name, { kind: entry.kind, count: 1 });
      return !known;
    }),
  }));
  return fresh.flatMap(({ labels, ...entry }) => {
    const counted = labels.map(([language, label]) => {
      const { count = 1 } = first.get(nameOf(language, label)) ?? {};
      return [language, count > 1 ? `${label}×${count}` : label];
    });
    return counted.length === 0 ? [] : { ...entry, labels: Object.fromEntries(counted) };
  });
}

/**
 * Entries with every name of theirs, however often it is met, less those that another entry says risk something else.
 * @param {readonly Entry[]} entries
 * @param {readonly Entry[]} known
 */
export function ofKnownKind(entries, known) {
  /** @type {Map<string, string>} */
  const kinds = new Map();
  for (const kind of KINDS)
    for (const entry of known.filter((one) => one.kind === kind))
      for (const [language, label] of Object.entries(entry.labels))
        if (!kinds.has(nameOf(language, label))) kinds.set(nameOf(language, label), kind);
  return entries.flatMap((entry) => {
    const own = Object.entries(entry.labels).filter(
      ([one, label]) => kinds.get(nameOf(one, label)) === entry.kind,
    );
    return own.length === 0 ? [] : { ...entry, labels: Object.fromEntries(own) };
  });
}

/** @param {string} language @param {string} label */
const nameOf = (language, label) => `${language.slice(0, 2)} ${label.normalize('NFKC').toLowerCase()}`;

const LANGUAGES = 'en de fr es es-419 it pt pt-PT nl pl ru tr ja zh zh-TW'.split(' ');

/** A line each, its cells apart by tabs: kind, source, key, and the name in each language. @param {readonly Entry[]} entries */
export const tableOf = (entries) =>
  [
    ['kind', 'source', 'key', ...LANGUAGES],
    ...entries.map(({ kind, source, key, labels }) => [
      kind,
      source,
      key,
      ...LANGUAGES.map((language) => labels[language] ?? ''),
    ]),
  ]
    .map((cells) => `${cells.join('\t').trimEnd()}\n`)
    .join('');

/** @param {string} source @param {string} key */
const digest = (source, key) => createHash('sha256').update(`${source} ${key}`).digest('hex');
