// Private-use characters: page text is stripped of them, so what stands between them is ours.
const OPEN = '\uE0F0';
const CLOSE = '\uE0F1';
const MARKS = /[\uE0F0\uE0F1]/g;
const SHAPE = /\[([A-Z][A-Z_]*(?:_\d+)?(?: …[^\][]{0,8})?)\]/g;

/** A placeholder of ours, `[EMAIL_1]`, in the form that survives `escapeText`: page text of the same shape does not. */
export const mark = (placeholder: string): string => OPEN + placeholder.replace(/^\[|\]$/g, '') + CLOSE;

/** Page text without the characters that only `mark` may write. */
export const unmarked = (text: string): string =>
  /[\uE0F0\uE0F1]/.test(text) ? text.replace(MARKS, '') : text;

/** Page text that looks like a placeholder gets other brackets, so that no page can make an agent spend one. */
export const alterForged = (text: string): string => text.replace(SHAPE, '($1)');

/** Marked placeholders as the agent reads them. */
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
