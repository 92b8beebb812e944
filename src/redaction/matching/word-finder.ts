import type { Range } from './span.ts';
import { allMatches } from './text-matches.ts';

/** A word of a list, where it stands in a text. */
export interface FoundWord extends Range {
  readonly word: string;
}

// No recogniser has a regular expression with the flags `iu` and `\p{…}`: V8 takes 10 to 200 ms to compile one.

/**
 * Finds words of a list, in any case, as whole words; `telefon*` stands for every word that begins so. Words of scripts that write no
 * spaces may stand anywhere. One pass however long the list is.
 */
export function createWordFinder(words: readonly string[]): (text: string) => FoundWord[] {
  const stems = new Map(words.map((word) => [word.replace('*', ''), word]));
  const longestFirst = [...stems.keys()].sort((a, b) => b.length - a.length);
  const any = new RegExp(longestFirst.map((word) => word.replace(/[.()]/g, '\\$&')).join('|'), 'g');
  return (text) => {
    const found: FoundWord[] = [];
    for (const { 0: stem, index } of allMatches(any, lowerCase(text))) {
      const word = stems.get(stem) ?? stem;
      const end = word.endsWith('*') ? endOfWord(text, index + stem.length) : index + stem.length;
      if (UNSPACED.test(stem) || !(IN_WORD.test(text.charAt(index - 1)) || IN_WORD.test(text.charAt(end))))
        found.push({ word, start: index, end });
    }
    return found;
  };
}

/** As `toLowerCase`, with all offsets kept: only this letter has a lower case of another length. */
export function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replaceAll('İ', 'I').toLowerCase();
}

const IN_WORD = /[\p{L}\p{N}_]/u;
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

function endOfWord(text: string, at: number): number {
  let end = at;
  while (end < text.length && IN_WORD.test(text.charAt(end))) end++;
  return end;
}
