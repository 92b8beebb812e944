import type { Range } from './span.ts';
import { allMatches } from './text-matches.ts';

/** A match of a word of the list. */
export interface WordMatch extends Range {
  readonly word: string;
}

// Recognisers avoid regular expressions with the flags `iu` and `\p{…}`: V8 takes 10 to 200 ms to compile
// one.

/**
 * Finds whole words of a list in any case, in one pass however long the list is. `telefon*` matches every
 * word with that beginning. Words of scripts without spaces match anywhere.
 */
export function createWordFinder(words: readonly string[]): (text: string) => WordMatch[] {
  // Compiled with the first search: most lives of the worker search nothing.
  let compiled: WordPattern | undefined;
  return (text) => {
    compiled ??= compile(words);
    const { stems, any } = compiled;
    const found: WordMatch[] = [];
    for (const { 0: stem, index } of allMatches(any, lowerCase(text))) {
      const word = stems.get(stem) ?? stem;
      const end = word.endsWith('*') ? endOfWord(text, index + stem.length) : index + stem.length;
      if (UNSPACED.test(stem) || !(IN_WORD.test(text.charAt(index - 1)) || IN_WORD.test(text.charAt(end))))
        found.push({ word, start: index, end });
    }
    return found;
  };
}

interface WordPattern {
  /** The words by what is searched for. */
  readonly stems: ReadonlyMap<string, string>;
  readonly any: RegExp;
}

function compile(words: readonly string[]): WordPattern {
  const stems = new Map(words.map((word) => [word.replace('*', ''), word]));
  const longestFirst = [...stems.keys()].sort((a, b) => b.length - a.length);
  const any = new RegExp(longestFirst.map((word) => word.replace(/[.()]/g, '\\$&')).join('|'), 'g');
  return { stems, any };
}

/** Like `toLowerCase`, but keeps all offsets: only `İ` has a lower case of another length. */
export function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replaceAll('İ', 'I').toLowerCase();
}

const IN_WORD = /[\p{L}\p{N}_]/u;
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}☎☏✆℡📞📱📲🕿]/u;

function endOfWord(text: string, at: number): number {
  let end = at;
  while (end < text.length && IN_WORD.test(text.charAt(end))) end++;
  return end;
}
