/** What stands in the `length` characters before `at`. */
export function before(text: string, at: number, length: number): string {
  return text.slice(Math.max(0, at - length), at);
}

/** What stands in the `length` characters from `at` on. */
export function after(text: string, at: number, length: number): string {
  return text.slice(at, at + length);
}

/** Matches any of the words as a whole word, in any case: `national` is not in `Subnational`. Chinese, Japanese and Thai write no spaces. */
export function wholeWord(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words})(?![\\p{L}\\p{N}_])`, 'iu');
}
