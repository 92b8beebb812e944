import type { Range, Recogniser } from '../matching/span.ts';
import { allMatches, textBefore } from '../matching/text-matches.ts';
import { createWordFinder } from '../matching/word-finder.ts';
import { CODE_GLUE, CODE_LINK, CODE_NAMES, OTHER_CODE } from './one-time-code-words.ts';

/**
 * Finds one-time codes: 4 to 8 digits (or letters and digits) that the text calls a code to sign in or
 * confirm.
 */
export const oneTimeCode: Recogniser = {
  type: 'OTP',
  minLength: 8,
  minDigits: 1,
  mightContain: (text) => HINT.test(text),
  find: (text) => [...named(text), ...toSignIn(text)],
};

const HINT = /\d{4}|\d{3}[ -]\d{3}|\d[A-Z]|[A-Z]\d/;
const findNames = createWordFinder([...CODE_NAMES, 'code']);
const DIGITS = /(?:[A-Z]-)?(?:\d{3}[ -]\d{3}|\d{4,8})(?!\w|[.,:/-]\d|-\w| ?[%€$£])/y;
const LETTERS_AND_DIGITS = /(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{5,8}(?!\w|-\w)/y;

function named(text: string): Range[] {
  return findNames(text).flatMap(({ word, start, end }) => {
    if (word === 'code' && !isYours(text, start)) return [];
    const code = codeAfter(text, end) ?? codeBefore(text, start);
    return code ? [code] : [];
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
const YEAR = /^(?:19|20)\d\d(?!\d)/;

const CODE_START = /(?<![\w.,/#$€£+-]|\d[: ])[A-Z\d]/g;

/** `G-482913 is your Google verification code`. */
function codeBefore(text: string, name: number): Range | undefined {
  const from = Math.max(0, name - 64);
  const codes = allMatches(CODE_START, text.slice(from, name)).map(({ index }) =>
    stretch(DIGITS, text, from + index),
  );
  return codes.find((code) => code && CODE_LINK.test(text.slice(code.end, name)));
}

const TO_SIGN_IN =
  /\b(?:use|enter|type|insert)(?: (?:the |this )?code)?:? ((?:[A-Z]-)?(?:\d{3}[ -]\d{3}|\d{4,8})) (?:to|for) (?:sign|log|verif|confirm|authenticat|complet|activat|reset|access|unlock|two|2)/gi;

/** `Use 739 201 to sign in to …`. */
function toSignIn(text: string): Range[] {
  return allMatches(TO_SIGN_IN, text).map(({ 0: words, 1: code = '', index }) => {
    const start = index + words.indexOf(code);
    return { start, end: start + code.length };
  });
}

function stretch(shape: RegExp, text: string, start: number): Range | undefined {
  shape.lastIndex = start;
  const found = shape.exec(text)?.[0];
  return found === undefined ? undefined : { start, end: start + found.length };
}
