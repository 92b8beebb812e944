/** What the words of a control say that it does. */
export type WordRisk = 'buys' | 'weakens' | 'access' | 'deletes' | 'commits' | 'signs' | 'sends';

/**
 * Names of controls in one language: phrases apart by commas. `…` stands for any further words, and beside a word, as Chinese and
 * Japanese need it, for any characters. `{name}` is one word of a list, and the rest is as in a RegExp: `(?:a|b)`, `word?`.
 */
export interface LanguageWords extends Readonly<Record<WordRisk, string>> {
  /** Words that join two deeds of one control, apart by `|`. */
  readonly and: string;
  /** Words apart by `|`. A list may hold whole patterns that end in a space, for words between. */
  readonly lists: Readonly<Record<string, string>>;
  /** Names that begin or end as the others do, and lead somewhere, sort, undo, choose or report. */
  readonly harmless: string;
}
