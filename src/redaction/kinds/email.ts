import { MARK } from '../matching/char-stats.ts';
import type { Range, Recogniser } from '../matching/span.ts';
import { allMatches } from '../matching/text-matches.ts';

/**
 * Finds e-mail addresses, also with `%40` or as `jane [at] example [dot] org`; not form hints such as
 * `your@email.com`.
 */
export const email: Recogniser = {
  type: 'EMAIL',
  mightContain: (text, { marks }) =>
    ((marks & HINTS) > 0 && ((marks & MARK.at) > 0 || text.includes('%40') || SPELT_OUT_HINT.test(text))) ||
    DOT_IN_WORDS.test(text),
  find: (text) => [...withSign(text), ...speltOut(text, SPELT_OUT), ...speltOut(text, IN_WORDS)],
};

const HINTS = MARK.at | MARK.percent | MARK.bracket;
const LOCAL_MAX = 64;
const SIGN = /@|%40/g;
// Roughly the letters of all scripts: `\p{L}` takes milliseconds to compile.
const LETTER = 'A-Za-z\u00c0-\u1fff\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufdcf';
const DOMAIN = new RegExp(
  `(?:[${LETTER}\\d][${LETTER}\\d_-]{0,62}\\.){1,8}(?:xn--[A-Za-z0-9-]{2,59}|[${LETTER}]{2,63})`,
  'y',
);
const LOCAL = new RegExp(`[${LETTER}]`);
const LOCAL_ASCII = new Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._%+'~-");
const ASCII_WORD = /[a-z0-9]/i;
/** Thai, Chinese, Japanese, Korean: these scripts put no space before an address. */
const UNSPACED = /[\u0e00-\u0e7f\u3005-\ud7ff\uf900-\ufaff]/;

function withSign(text: string): Range[] {
  const found: Range[] = [];
  for (const sign of allMatches(SIGN, text)) {
    const start = localStart(text, sign.index);
    if (start === sign.index) continue;
    const domain = domainAt(text, sign.index + sign[0].length);
    if (domain === undefined || !isAddress(text, start, sign.index, domain)) continue;
    found.push({ start, end: sign.index + sign[0].length + domain.length });
  }
  return found;
}

function localStart(text: string, sign: number): number {
  const spaced = !UNSPACED.test(text.charAt(sign - 1));
  let start = sign;
  while (start > 0 && sign - start < LOCAL_MAX && isLocal(text.charAt(start - 1), spaced)) start--;
  start += ENCODED.exec(text.slice(start, sign))?.[0].length ?? 0;
  while (start < sign && /['.~+-]/.test(text.charAt(start))) start++;
  return start;
}

/**
 * The part of a query before the address, up to the last percent-encoded character:
 * `to%3Djane%40example.org`.
 */
const ENCODED = /^.*%(?:[013-9a-f][\da-f]|2[\dac-df])/i;

function isLocal(char: string, spaced: boolean): boolean {
  return char < '\u0080' ? LOCAL_ASCII.has(char) : LOCAL.test(char) && !(spaced && UNSPACED.test(char));
}

function domainAt(text: string, at: number): string | undefined {
  DOMAIN.lastIndex = at;
  const domain = DOMAIN.exec(text)?.[0];
  if (domain === undefined) return undefined;
  const top = domain.lastIndexOf('.') + 1;
  if (!ASCII_WORD.test(domain.charAt(top))) return domain;
  const foreign = domain.slice(top).search(UNSPACED);
  return foreign < 0 ? domain : domain.slice(0, top + foreign);
}

// `@2x.png` is an image, `pkg@1.2.3-rc.beta` a version, `git@github.com` a shared account.
const ASSET = /^\d+x\.|\.(?:png|jpe?g|gif|svg|webp|avif|ico|css|m?js|tsx?|json|html?|woff2?)$/i;
const VERSION = /^v?\d+\.\d+\./i;
const HINT_LOCAL =
  /^(?:you|your(?:[._-]?(?:name|e?mail|address|id))?|(?:first)?name|e-?mail|user(?:name)?|first\.?last|someone|address)$/i;
const HINT_DOMAIN =
  /^(?:(?:your|my)?-?(?:e?mail|domain|company|site|website|work|business|org|school)|example|host)\.(?:com|org|net|edu|tld|co)$/i;

function isAddress(text: string, start: number, sign: number, domain: string): boolean {
  const local = text.slice(start, sign);
  if (local === 'git' || VERSION.test(domain) || ASSET.test(domain)) return false;
  if (HINT_LOCAL.test(local) && HINT_DOMAIN.test(domain)) return false;
  // In https://user:password@host the host is not a mail domain; `secrets` finds the password.
  return !/:\/\/[^\s/@]*:$/.test(text.slice(Math.max(0, start - 80), start));
}

const SPELT_OUT_HINT = /[[({<] ?at ?[\])}>]/i;
const SPELT_OUT =
  /[a-z0-9][a-z0-9._+-]{0,63} ?[[({<] ?at ?[\])}>] ?[a-z0-9-]{1,63}(?:(?: ?[[({<] ?dot ?[\])}>] ?| dot |\.)[a-z0-9-]{2,63}){1,5}/gi;
const DOT_IN_WORDS = / (?:dot|punkt|punto|ponto|point) [a-z]{2}/i;
// `jane at mail dot org`, but not `look at the dot com` or `at boiling point in a pan`.
const NO_HOST =
  '(?!(?:the|a|an|this|that|these|those|each|every|one|my|your|his|her|its|our|their|any|some|no|which|what|another|either|such) )';
const SPELT_DOT =
  ' (?:dot|punkt|punto|ponto|point(?! (?:in|of|on|where|when|the|and|for|from|with|which|that|during|after|before)\\b)) ';
const IN_WORDS = new RegExp(
  `[a-z0-9][a-z0-9._+-]{0,63}(?:${SPELT_DOT}[a-z0-9_+-]{1,63}){0,3} (?:at|ät|arroba|chez) ${NO_HOST}[a-z0-9-]{2,63}(?:${SPELT_DOT}[a-z0-9-]{2,63}){1,5}`,
  'gi',
);

function speltOut(text: string, pattern: RegExp): Range[] {
  const hint = pattern === IN_WORDS ? DOT_IN_WORDS : SPELT_OUT_HINT;
  if (!hint.test(text)) return [];
  return allMatches(pattern, text).map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}
