import { stripInvisible } from './invisible.ts';
import { alterForged, unmark } from './placeholder-marks.ts';

/**
 * Makes page text safe inside our lines: visible, one line, without forged tags, boundaries, fences, codes or
 * placeholders.
 */
export function escapeText(text: string): string {
  const line = stripInvisible(text).replace(/\s+/g, ' ');
  return unmark(
    SUSPECT.test(line)
      ? RULES.reduce((escaped, [pattern, by]) => escaped.replace(pattern, by), alterForged(line))
      : line,
  );
}

/** Makes page text safe between the quotes of an attribute. */
export const escapeAttribute = (text: string): string =>
  escapeText(text).replace(/"/g, "'").replace(/</g, '‹').replace(/>/g, '›');

/** Escapes the beginning of a line of page text that looks like one of our lines. */
export const escapeStart = (text: string): string => (OUR_START.test(text) ? `\\${text}` : text);

const OUR_START = /^(?:#{1,6}|[-+~|@!…=>]|Turn|You:|Answer with)(?=\s|$)|^…/;

const SUSPECT = /[<`┌└[]|tool.?code|[a-z2-9]{4}-\d|"tool"/i;

const RULES: readonly (readonly [RegExp, string])[] = [
  // Openings of tags, comments and control strings of chat templates.
  [/<(?=[\p{L}\p{N}/!?|<]|$)/gu, '‹'],
  [/[┌└]/g, '+'],
  [/`{2,}/g, "''"],
  [/tool[_\-\s]?code/gi, 'tool code'],
  [/"tool"(?=\s*:)/gi, "'tool'"],
  // Most turn codes have a digit; this rule covers those, the next one codes after a word such as `turn`.
  [/\b((?=[a-z2-9]{0,3}[2-9])[a-z2-9]{4})-(?=\d{1,9}\b)/g, '$1‐'],
  [/\b(turn|since|code)(\W{1,3})([a-z2-9]{4})-(?=\d)/gi, '$1$2$3‐'],
  [/\[(\/?INST|AgentAnything)\]/gi, '($1)'],
];
