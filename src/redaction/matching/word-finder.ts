import type { Range } from './span.ts';

/** A match of a word of the list. */
export interface WordMatch extends Range {
  readonly word: string;
}

// Recognisers avoid regular expressions with the flags `iu` and `\p{…}`: V8 takes 10 to 200 ms to compile
// one. One of a thousand words is as slow, and so large that it drives all others out of the processor's cache.

/**
 * Finds whole words of a list in any case, in one pass however long the list is. `telefon*` matches every
 * word with that beginning, of three letters or more. Words of scripts without spaces match anywhere. Of two words
 * that begin at one place the longer one is found; words may overlap.
 */
export function createWordFinder(words: readonly string[]): (text: string) => WordMatch[] {
  // Built with the first search: most lives of the worker search nothing.
  let index: WordIndex | undefined;
  return (text) => {
    index ??= indexOf(words);
    return search(lowerCase(text), index);
  };
}

interface Entry {
  readonly word: string;
  readonly stem: string;
  readonly isBeginning: boolean;
  readonly isUnspaced: boolean;
}

interface WordIndex {
  /** Whether any word has this head. */
  readonly heads: Uint8Array;
  /** The words by their head, the longest first. */
  readonly entries: ReadonlyMap<number, readonly Entry[]>;
}

const HEADS = 1 << 14;

function indexOf(words: readonly string[]): WordIndex {
  const heads = new Uint8Array(HEADS);
  const entries = new Map<number, Entry[]>();
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
  for (const word of longestFirst) {
    const stem = word.replace('*', '');
    const head = headOf(letter(stem, 0), letter(stem, 1), letter(stem, 2));
    heads[head] = 1;
    const others = entries.get(head) ?? [];
    others.push({ word, stem, isBeginning: word.endsWith('*'), isUnspaced: UNSPACED.test(stem) });
    entries.set(head, others);
  }
  return { heads, entries };
}

function search(lower: string, { heads, entries }: WordIndex): WordMatch[] {
  const found: WordMatch[] = [];
  let second = letter(lower, 0);
  let third = letter(lower, 1);
  for (let at = 0; at < lower.length; at++) {
    const first = second;
    second = third;
    third = letter(lower, at + 2);
    const head = headOf(first, second, third);
    if (heads[head] === 0) continue;
    const match = matchAt(lower, at, entries.get(head) ?? []);
    if (match) found.push(match);
  }
  return found;
}

function matchAt(lower: string, start: number, entries: readonly Entry[]): WordMatch | undefined {
  const isInside = start > 0 && isInWord(lower.charCodeAt(start - 1));
  for (const { word, stem, isBeginning, isUnspaced } of entries) {
    if ((isInside && !isUnspaced) || !lower.startsWith(stem, start)) continue;
    const stemEnd = start + stem.length;
    const end = isBeginning ? endOfWord(lower, stemEnd) : stemEnd;
    if (isUnspaced || end === lower.length || !isInWord(lower.charCodeAt(end))) return { word, start, end };
  }
  return undefined;
}

const SPACE = 32;

/** What follows a word counts as a space, so that short words have a head, too. */
function letter(text: string, at: number): number {
  if (at >= text.length) return SPACE;
  const code = text.charCodeAt(at);
  if (code < 128) return ASCII_WORD[code] === 1 ? code : SPACE;
  return code >= 0x2000 && code <= 0x206f ? SPACE : code;
}

/** From here on words have no space behind them: signs, Chinese, Japanese, Korean, pictures. */
const FIRST_UNSPACED = 0x2100;

/** The head of a word is its first three letters. */
function headOf(first: number, second: number, third: number): number {
  if (first >= FIRST_UNSPACED) return first & (HEADS - 1);
  return (first * 961 + second * 31 + (second === SPACE ? SPACE : third)) & (HEADS - 1);
}

/** Like `toLowerCase`, but keeps all offsets: only `İ` has a lower case of another length. */
export function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replaceAll('İ', 'I').toLowerCase();
}

const IN_WORD = /[\p{L}\p{N}_]/u;
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}☎☏✆℡📞📱📲🕿]/u;
const ASCII_WORD = Uint8Array.from({ length: 128 }, (_, code) =>
  IN_WORD.test(String.fromCharCode(code)) ? 1 : 0,
);

const isInWord = (code: number): boolean =>
  code < 128 ? ASCII_WORD[code] === 1 : IN_WORD.test(String.fromCharCode(code));

function endOfWord(text: string, at: number): number {
  let end = at;
  while (end < text.length && isInWord(text.charCodeAt(end))) end++;
  return end;
}
