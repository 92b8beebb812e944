import type { Range } from '../matching/span.ts';
import { allMatches } from '../matching/text-matches.ts';

/** Text between white space, cell borders and the marks of images. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether layout separates it from the token before: a line end, a cell border, an image. */
  readonly isApart: boolean;
}

/** The tokens of a text, and the text without anything between them. */
export interface Tokens {
  readonly tokens: readonly Token[];
  readonly joined: string;
  /** The offset in the text of a character of `joined`. */
  readonly at: (index: number) => number;
}

// `|` stands between cells, `![…]` around the alternative text of an image.
const TOKEN = /(?:(?!!\[|(?<=!)\[)[^\s|\]])+/g;
const APART = /[\n|\]]|!\[/;

/** Splits a text where layout may have split a value. */
export function tokensOf(text: string): Tokens {
  const tokens: Token[] = [];
  const starts: number[] = [];
  let joined = '';
  let last = 0;
  for (const { 0: token, index: start } of allMatches(TOKEN, text)) {
    const end = start + token.length;
    starts.push(joined.length);
    joined += token;
    tokens.push({ text: token, start, end, isApart: APART.test(text.slice(last, start)) });
    last = end;
  }
  return { tokens, joined, at: (index) => offsetOf(index, tokens, starts) };
}

function offsetOf(index: number, tokens: readonly Token[], starts: readonly number[]): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle;
  }
  return (tokens[low]?.start ?? 0) + index - (starts[low] ?? 0);
}

/** The longest sequences of tokens that fit. */
export function runsOf(tokens: readonly Token[], fits: (token: Token) => boolean): Token[][] {
  const runs: Token[][] = [];
  let run: Token[] = [];
  for (const token of tokens) {
    if (fits(token)) run.push(token);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return run.length > 0 ? [...runs, run] : runs;
}

/** From the beginning of a token to the end of another. */
export const rangeOf = (first: Token | undefined, last: Token | undefined): Range => ({
  start: first?.start ?? 0,
  end: last?.end ?? 0,
});
