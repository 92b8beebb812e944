import type { Span, SpanType } from '../matching/span.ts';
import { PHRASE_HINT } from '../secrets/seed-phrase.ts';
import type { Token } from './tokens.ts';

/** Kinds with a shape or a check sum that proves them wherever they are split. */
const STRONG: readonly SpanType[] = ['EMAIL', 'IBAN', 'CREDIT_CARD', 'CRYPTO', 'SECRET', 'MAC', 'IP'];
/** The same, and phones that somebody dials from abroad or with a code in brackets. */
const SEARCHED: ReadonlySet<SpanType> = new Set([...STRONG, 'PHONE']);
const DIALLED = /^(?:\+|00|\()/;

const searchedOfChosen = new WeakMap<ReadonlySet<SpanType>, ReadonlySet<SpanType>>();

function searchedOf(kinds: ReadonlySet<SpanType> | undefined): ReadonlySet<SpanType> {
  if (!kinds) return SEARCHED;
  const known = searchedOfChosen.get(kinds) ?? new Set([...SEARCHED].filter((kind) => kinds.has(kind)));
  searchedOfChosen.set(kinds, known);
  return known;
}

/** Values whose groups are on several lines or in several cells. */
export function acrossLines(
  text: string,
  tokens: readonly Token[],
  kinds: ReadonlySet<SpanType> | undefined,
  find: (flat: string, kinds: ReadonlySet<SpanType>) => readonly Span[],
): Span[] {
  if (!mayGoOn(text, tokens)) return [];
  const flat = tokens.map((token) => token.text).join(' ');
  const spans = find(flat, searchedOf(kinds));
  if (spans.length === 0) return [];
  const starts: number[] = [];
  let length = 0;
  for (const token of tokens) {
    starts.push(length);
    length += token.text.length + 1;
  }
  return spans.flatMap(({ start, end, type }) => {
    if (type === 'PHONE' && !DIALLED.test(flat.slice(start, end))) return [];
    const first = lastUpTo(starts, start);
    const last = lastUpTo(starts, end - 1);
    const [from, to] = [tokens[first], tokens[last]];
    if (!from || !to || !tokens.slice(first + 1, last + 1).some(({ isApart }) => isApart)) return [];
    return [
      { start: from.start + start - (starts[first] ?? 0), end: to.start + end - (starts[last] ?? 0), type },
    ];
  });
}

const PART = /[\d@({<]/;
/** What has neither digits nor signs: an address in words, a key in lines, a seed phrase. */
const IN_WORDS = /[\s|](?:dot|punkt|punto|ponto|point)[\s|]|-----BEGIN/i;

/** Whether a value may stand on both sides of a border. */
function mayGoOn(text: string, tokens: readonly Token[]): boolean {
  let hasBorder = false;
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token?.isApart) continue;
    if (PART.test(token.text) || PART.test(tokens[at - 1]?.text ?? '')) return true;
    hasBorder = true;
  }
  return hasBorder && (IN_WORDS.test(text) || PHRASE_HINT.test(text));
}

/** The last of these offsets that is not behind another. */
function lastUpTo(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}
