import type { LanguageWords, WordRisk } from './languages/language-words.ts';
import { SCRIPTS } from './words.ts';

/** A longer name is a text, and no name of what a press does. */
const WORDS_MAX = 9;
const CHARACTERS_MAX = 60;
/** An amount, a count or a key beside the words. */
const BESIDE = /[(（[【][^)）\]】]*[)）\]】]|[\p{Sc}]|\d+(?:[.,\s]\d+)*|[^\p{L}\p{M}'\s-]+/gu;

/** Between two deeds of one control: “Yes, delete”, “Refund and cancel the order”. */
const JOINT = new RegExp(
  `[,、&+]| (?:${SCRIPTS.flatMap(({ languages }) => languages.map(({ and }) => and)).join('|')}) `,
  'u',
);

/** What phrases may have before them: nothing, words, any characters. */
const BEFORE = ['', '(?:.* )?', '.*'];

/** In this order: what buys is told first, and what is signed or deleted before it is sent. */
const KINDS: readonly WordRisk[] = ['buys', 'deletes', 'signs', 'sends'];

/** What a press on a control of this name does, by its words in twelve languages; undefined for anything harmless. */
export function controlRisk(name: string): WordRisk | undefined {
  const folded = fold(name.normalize('NFKC'));
  const words = wordsOf(folded);
  if (words === '' || words.length > CHARACTERS_MAX || words.split(' ').length > WORDS_MAX) return undefined;
  if (isOf('harmless', words)) return undefined;
  const parts = folded.split(JOINT).map(wordsOf);
  const deeds = [words, ...(parts.length > 1 ? parts.filter((part) => !isOf('harmless', part)) : [])];
  return KINDS.find((kind) => deeds.some((deed) => isOf(kind, deed)));
}

const wordsOf = (folded: string): string => folded.replace(BESIDE, ' ').trim().replace(/\s+/g, ' ');

/** One shape for what the languages write in several, and for Turkish capitals. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/i\u0307|ı/g, 'i')
    .replace(/ё/g, 'е')
    .replace(/ß/g, 'ss')
    .replace(/[’‘`]/g, "'");
}

const isOf = (kind: WordRisk | 'harmless', words: string): boolean =>
  SCRIPTS.some(({ letters, languages }) => letters.test(words) && phrasesOf(kind, languages).test(words));

/** Built when first asked for: that takes 0.2 to 0.4 s, and most starts of the worker judge no press. */
const built = new Map<readonly LanguageWords[], Map<string, RegExp>>();

function phrasesOf(kind: WordRisk | 'harmless', languages: readonly LanguageWords[]): RegExp {
  const kinds = built.get(languages) ?? new Map<string, RegExp>();
  built.set(languages, kinds);
  const pattern = kinds.get(kind) ?? allPhrases(kind, languages);
  kinds.set(kind, pattern);
  return pattern;
}

/** Phrases of languages as one pattern. Those with the same before them share it: each by itself would search the name anew. */
function allPhrases(kind: WordRisk | 'harmless', languages: readonly LanguageWords[]): RegExp {
  const patterns = languages.flatMap((language) =>
    language[kind]
      .split(/[,\n]/)
      .flatMap((phrase) => (phrase.trim() ? patternOf(phrase.trim(), language) : [])),
  );
  const groups = BEFORE.flatMap((before) => {
    const rest = patterns.filter((pattern) => beforeOf(pattern) === before);
    if (rest.length === 0) return [];
    return `${before}(?:${rest.map((pattern) => pattern.slice(before.length)).join('|')})`;
  });
  return new RegExp(`^(?:${groups.join('|')})$`, 'u');
}

function beforeOf(pattern: string): string {
  return BEFORE.findLast((before) => pattern.startsWith(before)) ?? '';
}

function patternOf(phrase: string, { lists }: LanguageWords): string {
  const listed = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const list = lists[name];
      if (list === undefined) throw new Error(`No list of words is called ${name}.`);
      const words = list.replace(/\n\s*/g, '');
      return words.startsWith('(?:') ? listed(words) : `(?:${listed(words)})`;
    });
  return fold(listed(phrase))
    .replace(/ … /g, ' (?:.* )?')
    .replace(/^… /, '(?:.* )?')
    .replace(/ …$/, '(?: .*)?')
    .replace(/…/g, '.*');
}
