import type { Range } from '../matching/span.ts';
import { STRUCK } from '../matching/struck.ts';

/** Text between white space, cell borders, and the marks of images and of what is struck through. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether layout separates it from the token before: a line end, a cell border, an image. */
  readonly isApart: boolean;
}

const IN_TOKEN = 0;
const SPACE = 1;
const APART = 2;

const SPACES = /\s/;
const ASCII = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  return '\n|]'.includes(sign) ? APART : SPACES.test(sign) ? SPACE : IN_TOKEN;
});
const MARK = 33;
const BRACKET = 91;
const TILDE = STRUCK.charCodeAt(0);

/** `|` stands between cells, `![…]` around the alternative text of an image, `~~` around what is struck through. */
function gapAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code === MARK) return text.charCodeAt(at + 1) === BRACKET ? APART : IN_TOKEN;
  if (code === BRACKET) return at > 0 && text.charCodeAt(at - 1) === MARK ? APART : IN_TOKEN;
  if (code === TILDE)
    return text.charCodeAt(at + 1) === TILDE || text.charCodeAt(at - 1) === TILDE ? SPACE : IN_TOKEN;
  return code < 128 ? (ASCII[code] ?? IN_TOKEN) : SPACES.test(text.charAt(at)) ? SPACE : IN_TOKEN;
}

/** Splits a text where layout may have split a value. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let start = -1;
  let isApart = false;
  for (let at = 0; at <= text.length; at++) {
    const gap = at < text.length ? gapAt(text, at) : SPACE;
    if (gap === IN_TOKEN) {
      if (start < 0) start = at;
      continue;
    }
    if (start >= 0) {
      tokens.push({ text: text.slice(start, at), start, end: at, isApart });
      start = -1;
      isApart = false;
    }
    isApart ||= gap === APART;
  }
  return tokens;
}

/** A text with the same between all of its tokens. */
export interface JoinedText {
  readonly text: string;
  /** The offset in the original text of a character. */
  readonly toOriginal: (index: number) => number;
}

export function joinTokens(tokens: readonly Token[], between: string): JoinedText {
  // Most texts hold nothing that one would look for in the original.
  let starts: readonly number[] | undefined;
  return {
    text: tokens.map(({ text }) => text).join(between),
    toOriginal(index) {
      starts ??= startsOf(tokens, between.length);
      let low = 0;
      let high = starts.length;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if ((starts[middle] ?? 0) <= index) low = middle;
        else high = middle;
      }
      return (tokens[low]?.start ?? 0) + index - (starts[low] ?? 0);
    },
  };
}

function startsOf(tokens: readonly Token[], gap: number): readonly number[] {
  let length = 0;
  return tokens.map(({ text }) => {
    const start = length;
    length += text.length + gap;
    return start;
  });
}

/** The longest sequences of at least `least` tokens that fit. */
export function runsOf(
  tokens: readonly Token[],
  least: number,
  fits: (token: Token) => boolean,
): (readonly Token[])[] {
  const runs: (readonly Token[])[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at++) {
    const token = tokens[at];
    if (token && fits(token)) continue;
    if (at - from >= least) runs.push(tokens.slice(from, at));
    from = at + 1;
  }
  return runs;
}

/** From the beginning of a token to the end of another. */
export const rangeOf = (first: Token | undefined, last: Token | undefined): Range => ({
  start: first?.start ?? 0,
  end: last?.end ?? 0,
});
