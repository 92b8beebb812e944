import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Message {
  readonly message: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}
type Messages = Readonly<Record<string, Message>>;

const FILE = /_locales[\\/](\w+)[\\/]messages\.json$/;
const VIRTUAL = '\0page-words:';
/** The place of a language's words until the whole code is known. */
const MARK = /["'`]PAGE_WORDS_(\w+)["'`]/g;
const LITERAL = /(["'`])(\w+)\1/g;

/**
 * Gives a page the words of every language, without those that it does not use: a key is used if the code of the page names it, or
 * a source in the folders `also`, whose sentences reach the page as data.
 */
export const pageWords = ({ also }: { readonly also: readonly string[] }): Plugin => ({
  name: 'page-words',
  enforce: 'pre',
  resolveId(source) {
    const language = FILE.exec(source)?.[1];
    return language && VIRTUAL + language;
  },
  load(id) {
    return id.startsWith(VIRTUAL)
      ? `export default ${JSON.stringify(`PAGE_WORDS_${id.slice(VIRTUAL.length)}`)};`
      : undefined;
  },
  renderChunk(code) {
    const texts = also.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(join(folder, file), 'utf8')),
    );
    const named = new Set(
      [code, ...texts].flatMap((text) => [...text.matchAll(LITERAL)].map(([, , key]) => key)),
    );
    return code.replace(MARK, (_, language: string) => JSON.stringify(wordsOf(language, named)));
  },
});

/** The messages with these keys, without the notes for translators. */
function wordsOf(language: string, named: ReadonlySet<string | undefined>): Messages {
  const all: Messages = JSON.parse(readFileSync(`_locales/${language}/messages.json`, 'utf8'));
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, { message, placeholders }]) => {
      if (!named.has(key)) return [];
      const contents = Object.entries(placeholders ?? {}).map(
        ([name, { content }]) => [name, { content }] as const,
      );
      const filled = contents.length > 0 && { placeholders: Object.fromEntries(contents) };
      return [[key, { message, ...filled }]];
    }),
  );
}
