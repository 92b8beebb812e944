import type { LanguageWords, WordRisk } from './languages/language-words.ts';
import { type RequiredWords, requiredWords } from './required-words.ts';

/**
 * The phrases of a language for one kind. Each is compiled when a name first holds a word that it needs: to compile all takes some
 * 0.3 s, and the worker starts often.
 */
export class Phrases {
  readonly #phrases: readonly Matcher[];

  constructor(language: LanguageWords, kind: WordRisk | 'harmless') {
    const requiredIn = requiredByLists(language);
    this.#phrases = phrasesIn(language, kind).map((phrase) =>
      matcher(phrase, requiredWords(phrase, requiredIn), language),
    );
  }

  /**
   * The length of the longest phrase that this name is; 0 if it is none. It counts the characters that the phrase names, not those
   * that its wildcards (`…`, `.*`, `[^ ]*`) take: “how to …” counts seven in “how to delete”.
   * @param words folded, with single blanks between them
   * @param part a part of the words that the phrase must name: no wildcard takes it
   */
  longest(words: string, part?: string): number {
    return this.#phrases.reduce((longest, lengthIn) => Math.max(longest, lengthIn(words, part)), 0);
  }
}

/** The phrases of a language for one kind, folded. */
export const phrasesIn = (language: LanguageWords, kind: WordRisk | 'harmless'): readonly string[] =>
  fold(language[kind])
    .split(/\s*[,\n]\s*/)
    .filter((phrase) => phrase !== '');

/** A negation denies all that follows it: “don't …” in “don't delete”. */
const NEGATION = /^(?:don't|do not|never|nicht|ne|ne pas|no|non|não|niet|nie|не) …$/u;

/** The characters of a name that a phrase names; 0 if the name is not this phrase. */
type Matcher = (words: string, part?: string) => number;

function matcher(phrase: string, required: RequiredWords, language: LanguageWords): Matcher {
  let compiled: RegExp | undefined;
  return (words, part) => {
    if (required.length > 0 && !required.some((one) => words.includes(one))) return 0;
    compiled ??= new RegExp(`^(?:${patternOf(phrase, language)})$`, 'u');
    const match = compiled.exec(words);
    if (!match) return 0;
    const [, ...taken] = match;
    if (part !== undefined && taken.some((one = '') => one.includes(part))) return 0;
    if (NEGATION.test(phrase)) return words.length;
    return taken.reduce((length, one = '') => length - one.length, words.length);
  };
}

/** One shape for what the languages write in several, and for Turkish capitals. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/i\u0307|ı/g, 'i')
    .replace(/ё/g, 'е')
    .replace(/ß/g, 'ss')
    .replace(/[’‘`]/g, "'");
}

/** What one of the words of a list must contain, looked up once for each list. */
function requiredByLists(language: LanguageWords): (name: string) => RequiredWords {
  const known = new Map<string, RequiredWords>();
  const requiredIn = (name: string): RequiredWords => {
    const required = known.get(name) ?? requiredWords(fold(listOf(name, language)), requiredIn);
    known.set(name, required);
    return required;
  };
  return requiredIn;
}

/** The words of a list, with bars between them. */
export function listOf(name: string, { lists }: LanguageWords): string {
  const list = lists[name];
  if (list === undefined) throw new Error(`No list of words is called ${name}.`);
  return list.replace(/\n\s*/g, '');
}

function patternOf(phrase: string, language: LanguageWords): string {
  const listed = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const words = listOf(name, language);
      return words.startsWith('(?:') ? listed(words) : `(?:${listed(words)})`;
    });
  return (
    fold(listed(phrase))
      .replace(/ … /g, ' (?:.* )?')
      .replace(/^… /, '(?:.* )?')
      .replace(/ …$/, '(?: .*)?')
      .replace(/…/g, '.*')
      // Lazy, and remembered: what the wildcards take does not count.
      .replace(/\(\?:\.\* \)\?/g, '(?:.* )??')
      .replace(/(\.|\[\^ \])([*+])/g, '($1$2?)')
  );
}
