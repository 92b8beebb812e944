import { checkedLength } from './base58.ts';
import { before, hasRun } from './context.ts';
import { SECRET_SHAPE } from './secret-shapes.ts';
import { secretNamed } from './secret-words.ts';
import { seedPhrases } from './seed-phrase.ts';
import type { Range, Recogniser } from './span.ts';

/** Passwords, keys and tokens: a provider's form, PEM, `user:password@`, a naming word with a value that looks random, seed phrases. */
export const secrets: Recogniser = {
  type: 'SECRET',
  mayHold: () => true,
  find: (text) => [...shaped(text), ...assigned(text), ...said(text), ...inAddresses(text), ...pem(text), ...seedPhrases(text)],
};

/** No provider's form is shorter. */
const SHORTEST_SHAPE = 15;
const WALLET_KEY = /(?<![A-Za-z0-9_])[5KLc9][1-9A-HJ-NP-Za-km-z]{50,51}(?![A-Za-z0-9_])/g;

function shaped(text: string): Range[] {
  if (!hasRun(text, SHORTEST_SHAPE)) return [];
  const keys = [...text.matchAll(WALLET_KEY)].filter(([key]) => [33, 34].includes(checkedLength(key) ?? 0));
  return [...text.matchAll(SECRET_SHAPE), ...keys].map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
}

/** `password: …`, `"api_key": "…"`, `?token=…`, `Authorization: Bearer …`. */
function assigned(text: string): Range[] {
  const found: Range[] = [];
  for (const sign of text.matchAll(/[:=]/g)) {
    const kind = secretNamed(before(text, sign.index, 40).replace(/["'`\])\s]+$/, ''));
    const value = kind && valueAfter(text, sign.index + 1);
    if (value && (kind === 'password' ? looksLikePassword(value) : looksRandom(value))) found.push(value.range);
  }
  return found;
}

const SAID = /\b(?:password|passcode|passphrase|passwort|kennwort|contraseña|senha) (?:is|ist|lautet|es|é)(?::| )/gi;

/** `your temporary password is …`. */
function said(text: string): Range[] {
  return [...text.matchAll(SAID)].flatMap(({ 0: { length }, index }) => {
    const value = valueAfter(text, index + length);
    return value && looksLikePassword(value) ? [value.range] : [];
  });
}

interface Value {
  readonly text: string;
  readonly range: Range;
  readonly quoted: boolean;
}

const VALUE = /[=>\s]{0,3}(?:(?:bearer|basic|token|apikey)\s)?(?:(["'`])([^"'`\n]{1,512})\1|([^\s"'`<>&;,]{1,4000}))/iy;

function valueAfter(text: string, at: number): Value | undefined {
  VALUE.lastIndex = at;
  const [all = '', , inQuotes, bare = ''] = VALUE.exec(text) ?? [];
  const value = inQuotes ?? bare.replace(/[.,;:)\]}?]+$/, '');
  const start = at + all.length - (inQuotes === undefined ? bare.length : inQuotes.length + 1);
  return value === '' ? undefined : { text: value, range: { start, end: start + value.length }, quoted: inQuotes !== undefined };
}

const STAND_IN =
  /^(?:[*•●x.…_-]+|[<{[$%(].*|\d{1,2}[-–]\d{1,2}|.*\(.*|(?:process\.env|os\.environ|import\.meta|self|this|input|form|req|request|config|settings|env)\b.*|(?:your|my|example|changeme|placeholder)[\w-]*)$/i;

function looksLikePassword({ text, quoted }: Value): boolean {
  if (text.length < 4 || STAND_IN.test(text) || text.includes('://')) return false;
  return quoted ? /^\S+$/.test(text) : /\d|\p{L}[^\p{L}\s.'’/-]|[^\p{L}\s.'’/-]\p{L}|\p{Ll}\p{Lu}/u.test(text);
}

function looksRandom({ text }: Value): boolean {
  return (
    text.length >= 8 &&
    /\d/.test(text) &&
    /[A-Za-z]/.test(text) &&
    /^[\w.~%+/=:-]+$/.test(text) &&
    !STAND_IN.test(text) &&
    !text.includes('://')
  );
}

const CREDENTIALS = /[^\s/?#@:]{0,64}:[^\s/?#@]{1,128}(?=@)/y;

/** `https://user:password@host`. */
function inAddresses(text: string): Range[] {
  const found: Range[] = [];
  for (let at = text.indexOf('://'); at >= 0; at = text.indexOf('://', at + 3)) {
    CREDENTIALS.lastIndex = at + 3;
    const credentials = CREDENTIALS.exec(text)?.[0];
    if (credentials) found.push({ start: at + 3, end: at + 3 + credentials.length });
  }
  return found;
}

const PEM_BEGIN = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
const PEM_BODY = /[A-Za-z0-9+/=\s:,.-]{0,20000}/y;
const PEM_END = /-----END [A-Z ]{0,40}-----/;

/** A private key, also one whose end is cut off. */
function pem(text: string): Range[] {
  if (!text.includes('-----BEGIN ')) return [];
  return [...text.matchAll(PEM_BEGIN)].map(({ 0: head, index }) => {
    PEM_BODY.lastIndex = index + head.length;
    const body = PEM_BODY.exec(text)?.[0] ?? '';
    const end = PEM_END.exec(body);
    return { start: index, end: index + head.length + (end ? end.index + end[0].length : body.trimEnd().length) };
  });
}
