// Text of pages and people as TypeScript: whatever it holds, it neither ends its literal nor its comment.

/** A string literal in single quotes. */
export function literal(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

/** What ends a line of TypeScript, and other control characters. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/** Line comments, one for each line of the text that is not empty. */
export const comments = (text: string): string[] =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(BREAKS, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => `// ${line}`);

/** Names that systems and Playwright use for something else. */
const RESERVED = new Set(
  'BASE_URL CI DEBUG DISPLAY EDITOR HOME HOST HOSTNAME LANG LANGUAGE LOGNAME MAIL NAME NODE_ENV PATH PORT PWD SHELL TEMP TERM TMP TMPDIR TZ USER USERNAME'.split(
    ' ',
  ),
);

/** Gives each field and value its own environment variable: "Street and number" is STREET_AND_NUMBER. */
export class Blanks {
  readonly #names = new Map<string, string>();

  /** The expression for a value that was typed into a field of this label. The value itself is not in it. */
  take(label: string, value: string): string {
    const key = JSON.stringify([label, value]);
    const name = this.#names.get(key) ?? this.#newName(label);
    this.#names.set(key, name);
    return `process.env.${name} ?? ''`;
  }

  /** The variables in the order of their use. */
  get names(): readonly string[] {
    return [...this.#names.values()];
  }

  #newName(label: string): string {
    const words = label
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 40);
    const isPlain = /^[A-Z]/.test(words) && !RESERVED.has(words);
    const wanted = isPlain ? words : ['FIELD', words].filter(Boolean).join('_');
    const taken = new Set(this.#names.values());
    let name = wanted;
    for (let count = 2; taken.has(name); count++) name = `${wanted}_${count}`;
    return name;
  }
}
