import type { Range } from '../matching/span.ts';
import { allMatches, textBefore } from '../matching/text-matches.ts';
import { secretNamed } from './secret-words.ts';

/**
 * Values after a secret's name and a sign: `password: …`, `"api_key": "…"`, `?token=…`, `Authorization:
 * Bearer …`.
 */
export function assignedSecrets(text: string): Range[] {
  const found: Range[] = [];
  let done = 0;
  for (const { index } of allMatches(SIGN, text)) {
    const kind = index < done ? undefined : secretNamed(nameBefore(text, index));
    const value = kind && valueAfter(text, index + 1);
    if (!value || !(kind === 'password' ? looksLikePassword(value) : looksRandom(value))) continue;
    const range = whole(text, value.range);
    found.push(range);
    done = range.end;
  }
  return found;
}

const SIGN = /[:=]/g;
const SAID =
  /\b(?:password|passcode|passphrase|passwort|kennwort|contraseña|senha) (?:is|ist|lautet|es|é)(?::| )/gi;

const NAME_MAX = 40;
const CLOSING = new Set('"\'`]) \t\r\n');

function nameBefore(text: string, sign: number): string {
  let end = sign;
  while (end > 0 && CLOSING.has(text.charAt(end - 1))) end--;
  return textBefore(text, end, NAME_MAX);
}

/** `your temporary password is …`. */
export function saidSecrets(text: string): Range[] {
  return allMatches(SAID, text).flatMap(({ 0: { length }, index }) => {
    const value = valueAfter(text, index + length);
    return value && looksLikePassword(value) ? [value.range] : [];
  });
}

interface Value {
  readonly text: string;
  readonly range: Range;
  readonly quoted: boolean;
}

const VALUE =
  /[=>\s]{0,3}(?:(?:bearer|basic|token|apikey)\s)?(?:(["'`])([^"'`\n]{1,512})\1|([^\s"'`<>]{1,512}))/iy;
/** `&`, `;` and `,` end a value in a URL or a header, but not a password in plain text. */
const VALUE_IN_LIST = /[=>\s]{0,3}(?:(["'`])([^"'`\n]{1,512})\1|([^\s"'`<>&;,]{1,512}))/y;
const REST = /[^\s"'`<>&;,]*/y;

function valueAfter(text: string, at: number): Value | undefined {
  const shape = text.charAt(at - 1) === '=' ? VALUE_IN_LIST : VALUE;
  shape.lastIndex = at;
  const [all = '', , inQuotes, bare = ''] = shape.exec(text) ?? [];
  const value = inQuotes ?? bare.replace(/[.,;:)\]}?]+$/, '');
  const start = at + all.length - (inQuotes === undefined ? bare.length : inQuotes.length + 1);
  return value === ''
    ? undefined
    : { text: value, range: { start, end: start + value.length }, quoted: inQuotes !== undefined };
}

/** Extends a long value to its end: only its beginning was checked. */
function whole(text: string, { start, end }: Range): Range {
  REST.lastIndex = end;
  return { start, end: end - start < 500 ? end : end + (REST.exec(text)?.[0].length ?? 0) };
}

/** Stand-ins for a secret in documentation and code; also paths, ranges and names of cloud resources. */
const STAND_IN =
  /^(?:[*•●x.…_\\-]+|[<{[$%(].*|\d{1,2}-\d{1,2}|.*\(.*|[/~][\w./-]*|arn:.*|(?:process\.env|os\.environ|import\.meta|self|this|input|form|req|request|config|settings|env)\b.*|(?:your|my|example|changeme|placeholder)[\w-]*)$/i;

function looksLikePassword({ text, quoted }: Value): boolean {
  if (text.length < 4 || STAND_IN.test(text) || text.includes('://')) return false;
  return quoted
    ? /^\S+$/.test(text)
    : /\d|\p{L}[^\p{L}\s.'’/-]|[^\p{L}\s.'’/-]\p{L}|\p{Ll}\p{Lu}/u.test(text);
}

function looksRandom({ text }: Value): boolean {
  return (
    text.length >= 8 &&
    /\d/.test(text) &&
    /[A-Za-z]/.test(text) &&
    /^[\w.~%+/=:!#@*-]+$/.test(text) &&
    !STAND_IN.test(text) &&
    !text.includes('://')
  );
}
