import type { LanguageWords, WordRisk } from './languages/language-words.ts';
import { type RequiredWords, requiredWords } from './required-words.ts';

/**
 * The phrases of a language for one kind. Each is compiled when a name first holds a word that it needs: to compile all takes some
 * 0.3 s, and the worker starts often.
 */
export class Phrases {
  readonly #phrases: readonly ((words: string) => boolean)[];

  constructor(language: LanguageWords, kind: WordRisk | 'harmless') {
    const requiredIn = requiredByLists(language);
    this.#phrases = fold(language[kind])
      .split(/\s*[,\n]\s*/)
      .filter((phrase) => phrase !== '')
      .map((phrase) => matcher(phrase, requiredWords(phrase, requiredIn), language));
  }

  /** @param words folded, with single blanks between them */
  match(words: string): boolean {
    return this.#phrases.some((matches) => matches(words));
  }
}

/** Whether a name is this phrase. */
function matcher(
  phrase: string,
  required: RequiredWords,
  language: LanguageWords,
): (words: string) => boolean {
  let compiled: RegExp | undefined;
  return (words) => {
    if (required.length > 0 && !required.some((one) => words.includes(one))) return false;
    compiled ??= new RegExp(`^(?:${patternOf(phrase, language)})$`, 'u');
    return compiled.test(words);
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
function listOf(name: string, { lists }: LanguageWords): string {
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
  return fold(listed(phrase))
    .replace(/ … /g, ' (?:.* )?')
    .replace(/^… /, '(?:.* )?')
    .replace(/ …$/, '(?: .*)?')
    .replace(/…/g, '.*');
}
