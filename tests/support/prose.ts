import { type ParseResult, parseSync, Visitor } from 'vite';

/** A span of a file, in UTF-16 code units. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Replaces each character of code, so that no sentence continues across it. */
const CODE = '\0';
const CODE_FILE = /\.(tsx?|m?js)$/;

/**
 * The comments and sentences of a file, at the offsets that they have in it; every other character becomes `\0`.
 * Undefined if the file has no prose of ours: pictures, replicas of pages, data.
 */
export function proseOf(file: string, text: string): string | undefined {
  if (CODE_FILE.test(file)) {
    const result = parse(file, text);
    return keep(text, [...result.comments, ...sentences(result, text)]);
  }
  if (file.endsWith('.css')) return keep(text, spans(text, /\/\*.*?\*\//gs));
  return /\.md$|^_locales\/.*\.json$/.test(file) ? text : undefined;
}

/** The sentences of a file of code, without its comments. */
export const sentencesOf = (file: string, text: string): string[] =>
  sentences(parse(file, text), text).map(({ start, end }) => text.slice(start, end));

function parse(file: string, text: string): ParseResult {
  const result = parseSync(file, text);
  if (result.errors.length > 0) throw new Error(`${file}: ${result.errors[0]?.message}`);
  return result;
}

/** The strings and templates that have a space in them; others are keys, ids and paths. */
function sentences({ program }: ParseResult, text: string): Span[] {
  const found: Span[] = [];
  const see = ({ start, end }: Span) => {
    if (/\s/.test(text.slice(start, end))) found.push({ start, end });
  };
  new Visitor({
    Literal: (node) => typeof node.value === 'string' && see(node),
    TemplateElement: see,
    JSXText: see,
  }).visit(program);
  return found;
}

const spans = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ index, 0: match }) => ({ start: index, end: index + match.length }));

const blank = (code: string): string => code.replace(/\S/g, CODE);

function keep(text: string, kept: readonly Span[]): string {
  let result = '';
  let at = 0;
  for (const { start, end } of kept.toSorted((a, b) => a.start - b.start)) {
    result += blank(text.slice(at, start)) + text.slice(start, end);
    at = end;
  }
  return result + blank(text.slice(at));
}
