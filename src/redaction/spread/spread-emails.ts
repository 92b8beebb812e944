import type { Span } from '../matching/span.ts';
import type { Token } from './tokens.ts';

/** Tokens of a domain: `mail`, `.`, `example`, `.org`. */
const DOMAIN_TOKENS_MAX = 12;
const LOCAL = /[\w.%+-]{2,}$/;
const DOMAIN = /^[\p{L}\p{N}.-]+$/u;
const COMPLETE = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}$/u;
/** Handles that look like the domain of an address. */
const HANDLE = /\.bsky\.social$/i;

/** Addresses whose name, sign and domain stand apart: `jane` `@` `example` `.org`. */
export function spreadEmails(tokens: readonly Token[], isEmail: (joined: string) => boolean): Span[] {
  return tokens.flatMap(({ text }, at) => {
    const sign = text.indexOf('@');
    if (sign < 0 || isEmail(text)) return [];
    const found = addressAround(tokens, at, sign);
    return found && isEmail(found.joined) && !HANDLE.test(found.joined)
      ? [{ start: found.start, end: found.end, type: 'EMAIL' as const }]
      : [];
  });
}

interface Address {
  readonly joined: string;
  readonly start: number;
  readonly end: number;
}

function addressAround(tokens: readonly Token[], at: number, sign: number): Address | undefined {
  const token = tokens[at];
  const domain = domainFrom(tokens, at, sign);
  if (!token || !domain) return undefined;
  const own = LOCAL.exec(token.text.slice(0, sign))?.[0] ?? '';
  if (own !== '')
    return { joined: `${own}@${domain.text}`, start: token.start + sign - own.length, end: domain.end };
  const before = tokens[at - 1];
  const local = sign === 0 ? LOCAL.exec(before?.text ?? '')?.[0] : undefined;
  if (!before || local === undefined) return undefined;
  return { joined: `${local}@${domain.text}`, start: before.end - local.length, end: domain.end };
}

/** The domain after the sign. It goes on in the next token where it is not complete. */
function domainFrom(
  tokens: readonly Token[],
  at: number,
  sign: number,
): { readonly text: string; readonly end: number } | undefined {
  const token = tokens[at];
  let text = token?.text.slice(sign + 1) ?? '';
  // `@jane` is a handle: a word behind it belongs to the next sentence.
  const isHandle = sign === 0 && text !== '';
  let end = token?.end ?? 0;
  for (const next of tokens.slice(at + 1, at + DOMAIN_TOKENS_MAX)) {
    const goesOn =
      text === '' ||
      next.text.startsWith('.') ||
      (text.endsWith('.') && (next.isApart || tokens.some(({ text: dot }) => dot === '.'))) ||
      (!text.includes('.') && !isHandle && (next.isApart || sign > 0));
    if (COMPLETE.test(text) && !next.text.startsWith('.')) break;
    if (!goesOn || !DOMAIN.test(next.text)) break;
    text += next.text;
    end = next.end;
  }
  const [domain = ''] = /^[\p{L}\p{N}.-]*[\p{L}\p{N}]/u.exec(text) ?? [];
  return COMPLETE.test(domain) ? { text: domain, end: end - (text.length - domain.length) } : undefined;
}
