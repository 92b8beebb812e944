import type { DescribedElement } from '../protocol/story.ts';
import { controlNameIn } from './control-name.ts';

const WITHIN_MAX = 3;
const NAME_MAX = 80;
const UNNAMED = /^unnamed (?:button|link|picture|element|field)$/;
const TYPE = / type="([^"]*)"/;
/** An opening mark, its words and its end; the mark of a control without words. */
const CONTROLS = /<\d+ [a-z][^<>]*>|<\/>/g;

/**
 * An element in words that find it again, as a target's text shows it: what it is, what it is called and what it is in. Redacted as
 * that text is. undefined if the text does not show it.
 */
export function describeElement(text: string, id: number): DescribedElement | undefined {
  const lines = text.split('\n');
  const found = findIn(lines, id);
  if (!found) return undefined;
  const { at, tag, attributes, raw } = found;
  const known = controlNameIn(text, id);
  const within = withinOf(lines, at, id);
  const twins = twinsOf(lines, raw).filter((one) => isSame(withinOf(lines, one.at, one.id), within));
  const nth = twins.findIndex((one) => one.id === id);
  return {
    role: tag === 'input' ? (TYPE.exec(attributes)?.[1] ?? 'textbox') : tag,
    name: UNNAMED.test(known) ? '' : known.slice(0, NAME_MAX),
    within,
    ...(twins.length > 1 && nth >= 0 && { nth }),
  };
}

interface Found {
  /** The index of its line. */
  readonly at: number;
  readonly tag: string;
  readonly attributes: string;
  /** Its mark with its words, without its number. */
  readonly raw: string;
}

function findIn(lines: readonly string[], id: number): Found | undefined {
  const mark = new RegExp(`<${id} ([a-z][a-z0-9-]*)([^<>]*)>(?:[^<]*</>)?`);
  for (const [at, line] of lines.entries()) {
    const match = mark.exec(line);
    if (match) return { at, tag: match[1] ?? '', attributes: match[2] ?? '', raw: rawOf(match[0]) };
  }
  return undefined;
}

const rawOf = (mark: string): string =>
  mark.replace(/^<\d+ /, '<').replace(/^(<[^<>]*) focused(?=[ >])/, '$1');

/** The elements whose marks and words are the same, in their order. */
function twinsOf(
  lines: readonly string[],
  raw: string,
): readonly { readonly id: number; readonly at: number }[] {
  const mark = /<(\d+) [a-z][^<>]*>(?:[^<]*<\/>)?/g;
  return lines.flatMap((line, at) =>
    Array.from(line.matchAll(mark)).flatMap(([whole, id]) =>
      rawOf(whole) === raw ? [{ id: Number(id), at }] : [],
    ),
  );
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((words, index) => words === other[index]);

/** What an element is in: its row or item, then the headings and regions above it, the nearest first. */
function withinOf(lines: readonly string[], at: number, id: number): readonly string[] {
  const line = lines[at] ?? '';
  const around = [rowOf(line, id)];
  let indent = indentOf(line);
  let hasHeading = false;
  for (let above = at - 1; above >= 0 && around.length <= WITHIN_MAX; above--) {
    const one = lines[above] ?? '';
    const words = one.trimStart();
    if (words === '') continue;
    const depth = indentOf(one);
    if (words.startsWith('@ ') && depth < indent) {
      around.push(/"([^"]*)"/.exec(words)?.[1] ?? words.slice(2));
      indent = depth;
      hasHeading = false;
    } else if (!hasHeading && depth <= indent && /^#{1,6} /.test(words)) {
      around.push(plain(words.replace(/^#+ /, '')));
      hasHeading = true;
    }
  }
  return around
    .map((words) => words.slice(0, NAME_MAX))
    .filter((words) => words !== '')
    .slice(0, WITHIN_MAX);
}

const indentOf = (line: string): number => line.length - line.trimStart().length;
const plain = (words: string): string => words.replace(CONTROLS, '').replace(/\s+/g, ' ').trim();

/** What tells the row or the item of an element from others: the words of its first cell, or beside it; '' outside of both. */
function rowOf(line: string, id: number): string {
  const words = line.trimStart();
  const own = new RegExp(`<${id} [^<>]*>(?:[^<]*</>)?`);
  const cells = words.split(' | ').map((cell) => cell.replace(/^\| /, ''));
  if (words.includes('| '))
    return (
      cells
        .filter((cell) => !own.test(cell))
        .map(plain)
        .find((cell) => cell !== '') ?? ''
    );
  return words.startsWith('- ') ? plain(words.slice(2).replace(own, '')) : '';
}
