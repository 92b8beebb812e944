/** Removes zero-width characters, and makes NBSP a space and each line end `\n`. */
export const normalizeText = (text: string): string =>
  text
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/[\u00A0\u202F]/g, ' ')
    .replace(/\r\n?/g, '\n');

/** Parses a JSON object; undefined for anything else. */
export function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined; // Text that is not JSON is expected here.
  }
}

/** The `{…}` objects in `text`, each as written; the last may be unclosed. */
export function splitObjects(text: string): string[] {
  const objects: string[] = [];
  let depth = 0;
  let start = 0;
  let string = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (string) {
      if (char === '\\') at++;
      else if (char === '"') string = false;
    } else if (char === '"' && depth > 0) string = true;
    else if (char === '{') {
      if (depth === 0) start = at;
      depth++;
    } else if (char === '}' && depth > 0 && --depth === 0) objects.push(text.slice(start, at + 1));
  }
  if (depth > 0) objects.push(text.slice(start).trimEnd());
  return objects;
}
