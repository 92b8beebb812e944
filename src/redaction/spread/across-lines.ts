import type { Span, SpanType } from '../matching/span.ts';
import { PHRASE_HINT } from '../secrets/seed-phrase.ts';
import { joinTokens, type Token } from './tokens.ts';

/** Kinds with a shape or a check sum that proves them wherever they are split. */
const STRONG: readonly SpanType[] = ['EMAIL', 'IBAN', 'CREDIT_CARD', 'CRYPTO', 'SECRET', 'MAC', 'IP'];
/** The same, and phones that somebody dials from abroad or with a code in brackets. */
const SEARCHED: ReadonlySet<SpanType> = new Set([...STRONG, 'PHONE']);
const DIALLED = /^(?:\+|00|\()/;

/** What was searched for last, by the kinds that were chosen then: they seldom change. */
let chosen: ReadonlySet<SpanType> | undefined;
let searched = SEARCHED;

/** Values whose groups are on several lines or in several cells. */
export function acrossLines(
  text: string,
  tokens: readonly Token[],
  kinds: ReadonlySet<SpanType> | undefined,
  find: (flat: string, kinds: ReadonlySet<SpanType>) => readonly Span[],
): Span[] {
  if (!mayGoOn(text, tokens)) return [];
  if (kinds !== chosen) searched = new Set([...SEARCHED].filter((kind) => kinds?.has(kind) ?? true));
  chosen = kinds;
  const { text: flat, toOriginal } = joinTokens(tokens, ' ');
  return find(flat, searched).flatMap((span) => {
    if (span.type === 'PHONE' && !DIALLED.test(flat.slice(span.start, span.end))) return [];
    const start = toOriginal(span.start);
    const end = toOriginal(span.end - 1) + 1;
    const isAcross = tokens.some((token) => token.isApart && token.start > start && token.start < end);
    return isAcross ? [{ start, end, type: span.type }] : [];
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
