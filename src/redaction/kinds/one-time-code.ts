import type { Range, Recogniser } from '../matching/span.ts';
import { allMatches, textBefore } from '../matching/text-matches.ts';
import { createWordFinder } from '../matching/word-finder.ts';
import {
  BACKUP_NAMES,
  CODE_GLUE,
  CODE_INITIALS,
  CODE_LINK,
  CODE_NAMES,
  OTHER_CODE,
  YOUR_CODE,
} from './one-time-code-words.ts';

/**
 * Finds one-time codes: 4 to 8 digits (or letters and digits) that the text calls a code to sign in or
 * confirm.
 */
export const oneTimeCode: Recogniser = {
  type: 'OTP',
  minLength: 8,
  minDigits: 1,
  mightContain: (text) => HINT.test(text),
  find: named,
};

const HINT = /\d{4}|\d{3}[ -]\d{3}|\d{2}[ -]\d{2}[ -]\d{2}|\d[a-z]|[a-z]\d|\d \d \d \d/i;
const VERBS: ReadonlySet<string> = new Set(['use', 'enter', 'type', 'insert']);
const findNames = createWordFinder([
  ...[...CODE_NAMES, ...YOUR_CODE, ...BACKUP_NAMES, ...CODE_INITIALS],
  ...['code', ...VERBS],
]);
const YOURS: ReadonlySet<string> = new Set(YOUR_CODE);
/** `your code` goes on: `for confirmation`. */
const MORE_WORDS = /(?: [^\s\d.:,;=]{2,20}){1,3}/y;
const INITIALS: ReadonlySet<string> = new Set(CODE_INITIALS);
/** Behind a key of data: `"pin": 4821`. */
const KEY_END = /^["']\s?:/;
const BACKUP: ReadonlySet<string> = new Set(BACKUP_NAMES);
const DIGITS =
  /(?:[A-Z]-)?(?:\d{3}[ -]\d{3}|\d{2}[ -]\d{2}[ -]\d{2}|\d{4}[ -]\d{4}|(?:\d ){3,7}\d|\d{4,8})(?!\w|[.,:/-]\d|-\w| ?[%€$£])/y;
const BACKUP_CODES =
  /(?=[a-z -]*\d)(?:[a-z\d]{4,6}(?:-[a-z\d]{4,6}){1,3}|(?=[a-z]*\d)[a-z\d]{4,6}(?: (?=[a-z]*\d)[a-z\d]{4,6}){1,3}|\d{6,10}|(?=[a-z]*\d)[a-z\d]{8,12})(?![\w-])/iy;
const BACKUP_GLUE = /[ \t\r\n,;|•*·-]{1,6}(?:\d{1,2}[.)] )?/y;
const BACKUP_MAX = 20;
const LETTERS_AND_DIGITS = /(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{5,8}(?!\w|-\w)/y;

function named(text: string): Range[] {
  return findNames(text).flatMap(({ word, start, end }) => {
    if (VERBS.has(word)) return toSignIn(text, end);
    if (word === 'code' && !isYours(text, start)) return [];
    const isWritten = text.slice(start, end) === text.slice(start, end).toUpperCase();
    if (INITIALS.has(word) && !isWritten && !KEY_END.test(text.slice(end, end + 3))) return [];
    if (BACKUP.has(word)) return backupCodes(text, end);
    const code = codeAfter(text, end) ?? codeBefore(text, start);
    if (code || !YOURS.has(word)) return code ? [code] : [];
    const more = stretch(MORE_WORDS, text, end);
    const further = more && codeAfter(text, more.end);
    return further ? [further] : [];
  });
}

/** Accepts `your Uber code`, but not `your postal code`. */
function isYours(text: string, code: number): boolean {
  const lead = textBefore(text, code, 48);
  return /\byour (?:[^\s.!?]+ ){0,3}$/i.test(lead) && !OTHER_CODE.test(lead);
}

function codeAfter(text: string, name: number): Range | undefined {
  CODE_GLUE.lastIndex = name;
  const glue = CODE_GLUE.exec(text)?.[0] ?? '';
  const start = name + glue.length;
  if (glue === '' || (YEAR.test(text.slice(start, start + 5)) && !/[:\w]/.test(glue))) return undefined;
  return stretch(DIGITS, text, start) ?? stretch(LETTERS_AND_DIGITS, text, start);
}

/** All the codes of a list. */
function backupCodes(text: string, name: number): Range[] {
  CODE_GLUE.lastIndex = name;
  let at = name + (CODE_GLUE.exec(text)?.[0].length ?? 0);
  const codes: Range[] = [];
  while (at > name && codes.length < BACKUP_MAX) {
    const code = stretch(BACKUP_CODES, text, at);
    if (!code) break;
    codes.push(code);
    at = stretch(BACKUP_GLUE, text, code.end)?.end ?? name;
  }
  return codes;
}

const YEAR = /^(?:19|20)\d\d(?!\d)/;

const CODE_START = /(?<![\w.,/#$€£+-]|\d[: ])[A-Z\d]/g;

/** `G-482913 is your Google verification code`. */
function codeBefore(text: string, name: number): Range | undefined {
  const from = Math.max(0, name - 64);
  const codes = allMatches(CODE_START, text.slice(from, name)).map(
    ({ index }) => stretch(DIGITS, text, from + index) ?? stretch(LETTERS_AND_DIGITS, text, from + index),
  );
  return codes.find((code) => code && CODE_LINK.test(text.slice(code.end, name)));
}

/** `Enter this code to log in: 463999`. */
const TO_ENTER =
  / (?:this|the following) code(?: (?:to|for) [^\d\n:]{1,40})?:\s{0,3}(?=([A-Z\d]-?[A-Z\d -]{2,10}[A-Z\d]))/iy;

const TO_SIGN_IN =
  /(?: (?:the |this )?code)?:? ((?:[A-Z]-)?(?:\d{3}[ -]\d{3}|\d{2}[ -]\d{2}[ -]\d{2}|\d{4}[ -]\d{4}|\d(?: \d){3,7}|\d{4,8})|(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{5,8}) (?:to|for) (?:sign|log|verif|confirm|authenticat|complet|activat|reset|access|unlock|two|2)/iy;

/** `Use 739 201 to sign in to …`, from the end of the verb. */
function toSignIn(text: string, verb: number): Range[] {
  const entered = stretch(TO_ENTER, text, verb);
  const listed =
    entered && (stretch(DIGITS, text, entered.end) ?? stretch(LETTERS_AND_DIGITS, text, entered.end));
  if (listed) return [listed];
  TO_SIGN_IN.lastIndex = verb;
  const [words, code] = TO_SIGN_IN.exec(text) ?? [];
  if (words === undefined || code === undefined) return [];
  const start = verb + words.indexOf(code);
  return [{ start, end: start + code.length }];
}

function stretch(shape: RegExp, text: string, start: number): Range | undefined {
  shape.lastIndex = start;
  const found = shape.exec(text)?.[0];
  return found === undefined ? undefined : { start, end: start + found.length };
}
