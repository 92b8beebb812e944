/** Characters without a shape: soft hyphens, joiners, break opportunities, marks of direction. */
const SHAPELESS = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/** Removes characters without a shape, and makes each space a plain one and each line end `\n`. */
export const normalizeText = (text: string): string =>
  text
    .replace(SHAPELESS, '')
    .replace(/[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');

/**
 * The JSON as it was written, without what a page's renderer adds to it. Between strings nothing without a shape and
 * no space but the plain one is JSON. Within a string a soft hyphen is the page's, which hyphenates words of any
 * language; any other character without a shape is the page's only where the string is ASCII otherwise: joiners of
 * emoji and of Indic words, marks of Arabic, word breaks of Khmer stay. A no-break space stays unless the page has
 * drawn one between strings, too. What JSON escapes is plain text here and stays.
 */
export function cleanJson(text: string): string {
  const parts = text.split(STRING);
  const drawsNoBreakSpaces = parts.some((part, at) => at % 2 === 0 && /[\u00A0\u202F]/.test(part));
  return parts
    .map((part, at) => (at % 2 === 0 ? normalizeText(part) : cleanString(part, drawsNoBreakSpaces)))
    .join('');
}

const STRING = /("(?:[^"\\]|\\[\s\S])*"?)/;

function cleanString(string: string, drawsNoBreakSpaces: boolean): string {
  const plain = string.replace(SHAPELESS, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
  const kept = /^[\x00-\x7F\u00A0\u202F]*$/.test(plain) ? plain : string.replace(/\u00AD/g, '');
  return drawsNoBreakSpaces ? kept.replace(/[\u00A0\u202F]/g, ' ') : kept;
}

/** Each field of a turn code in the text, with what follows it, for a reader that asks whether a code is there. */
export const codeMentions = (text: string): string =>
  (normalizeText(text).match(/tool_?code[^\n]{0,80}/gi) ?? []).join('\n');

/** The text without line numbers that count on from its first line, before each line or on lines of their own. */
export function withoutLineNumbers(text: string): string {
  let expected: number | undefined;
  return text
    .split('\n')
    .map((line) => {
      const [indent = '', digits] = /^\s*(\d{1,5})?/.exec(line) ?? [];
      if (expected === undefined && line.trim() !== '') expected = Number(digits ?? Number.NaN);
      if (digits === undefined || !digits.startsWith(String(expected))) return line;
      const number = String(expected);
      expected = Number(expected) + 1;
      return line.slice(indent.length - digits.length + number.length).replace(/^\s?[.:|)]?/, '');
    })
    .join('\n');
}

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
export const splitObjects = (text: string): string[] => scanObjects(text).objects;

/** Whether the last `{…}` object in `text` is unclosed. */
export const isUnclosed = (text: string): boolean => scanObjects(text).isOpen;

function scanObjects(text: string): { readonly objects: string[]; readonly isOpen: boolean } {
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
  return { objects, isOpen: depth > 0 };
}
