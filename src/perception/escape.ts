import { stripInvisible } from './invisible.ts';
import { alterForged, unmark } from './placeholder-marks.ts';

/** Page text as it may stand in a line of ours: visible, one line, unable to forge tags, boundaries, fences, codes or placeholders. */
export function escapeText(text: string): string {
  const line = stripInvisible(text).replace(/\s+/g, ' ');
  return unmark(
    SUSPECT.test(line)
      ? RULES.reduce((escaped, [pattern, by]) => escaped.replace(pattern, by), alterForged(line))
      : line,
  );
}

/** The same between the quotes of an attribute. */
export const escapeAttribute = (text: string): string =>
  escapeText(text).replace(/"/g, "'").replace(/</g, '‹').replace(/>/g, '›');

/** A line of plain page text must not begin like one of ours. */
export const escapeStart = (text: string): string => (OUR_START.test(text) ? `\\${text}` : text);

const OUR_START = /^(?:#{1,6}|[-+~|@!…=>]|Turn|You:|Answer with)(?=\s|$)|^…/;

const SUSPECT = /[<`┌└[]|tool.?code|[a-z2-9]{4}-\d|"tool"/i;

const RULES: readonly (readonly [RegExp, string])[] = [
  // Anything that could open a tag, a comment or a chat template's control string.
  [/<(?=[\p{L}\p{N}/!?|<]|$)/gu, '‹'],
  [/[┌└]/g, '+'],
  [/`{2,}/g, "''"],
  [/tool[_\-\s]?code/gi, 'tool code'],
  [/"tool"(?=\s*:)/gi, "'tool'"],
  // A session's code holds a digit in most cases; where it does not, only the words around it make it a turn code.
  [/\b((?=[a-z2-9]{0,3}[2-9])[a-z2-9]{4})-(?=\d{1,9}\b)/g, '$1‐'],
  [/\b(turn|since|code)(\W{1,3})([a-z2-9]{4})-(?=\d)/gi, '$1$2$3‐'],
  [/\[(\/?INST|AgentAnything)\]/gi, '($1)'],
];
