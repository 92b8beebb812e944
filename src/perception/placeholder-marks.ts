// Private-use characters. Page text loses them, so only our placeholders are between them.
const OPEN = '\uE0F0';
const CLOSE = '\uE0F1';
const MARKS = /[\uE0F0\uE0F1]/g;
const SHAPE = /\[([A-Z][A-Z_]*(?:_\d+)?(?: …[^\][]{0,8})?)\]/g;

/**
 * Marks our placeholder `[EMAIL_1]`, so that it survives `escapeText`; page text of the same shape does not.
 */
export const mark = (placeholder: string): string => OPEN + placeholder.replace(/^\[|\]$/g, '') + CLOSE;

/** Removes the characters that only `mark` may write from page text. */
export const stripMarks = (text: string): string =>
  /[\uE0F0\uE0F1]/.test(text) ? text.replace(MARKS, '') : text;

/**
 * Changes the brackets of page text that looks like a placeholder, so that no page can make the agent use
 * one.
 */
export const alterForged = (text: string): string => text.replace(SHAPE, '($1)');

/** Turns marked placeholders into the form that the agent reads. */
export const unmark = (text: string): string =>
  /[\uE0F0\uE0F1]/.test(text) ? text.replaceAll(OPEN, '[').replaceAll(CLOSE, ']') : text;

/** Cuts to `max` characters with `…`, never inside a marked placeholder or a surrogate pair. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = max - 1;
  const open = text.lastIndexOf(OPEN, end - 1);
  if (open >= 0 && text.indexOf(CLOSE, open) >= end) end = open;
  if (/[\uD800-\uDBFF]/.test(text[end - 1] ?? '')) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}
