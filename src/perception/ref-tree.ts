import { roleOfTag } from './find-lines.ts';

// Our lines of a page as a tree for programs that know refs instead of numbers: `- button "Submit" [ref=e1]`.

interface Control {
  readonly id: string;
  readonly role: string;
  readonly name: string;
  /** The states in brackets, such as `[checked]` and `[value="1"]`. */
  readonly states: string;
}
type Part = string | Control;

/** Text of a page in our lines, as `render` and the folds write them, with one line for each element and each text. */
export function refTree(text: string): string {
  const open: number[] = [];
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const indent = line.length - line.trimStart().length;
      while ((open.at(-1) ?? -1) >= indent) open.pop();
      const level = open.length;
      open.push(indent);
      return treeOf(line.trimStart()).map((one) => `${'  '.repeat(level)}${one}`);
    })
    .join('\n');
}

/** The lines of one of our lines. */
function treeOf(line: string): readonly string[] {
  const [, marks] = /^(#{1,6}) /.exec(line) ?? [];
  if (marks) return block('heading', line.slice(marks.length + 1), ` [level=${marks.length}]`);
  const landmark = LANDMARK.exec(line);
  if (landmark) {
    const [whole, role = '', name] = landmark;
    const own = `- ${role}${name === undefined ? '' : ` ${JSON.stringify(name)}`}`;
    return [own, ...below(partsOf(line.slice(whole.length)))];
  }
  if (line.startsWith('- ')) return block('listitem', line.slice(2));
  if (line.startsWith('! ')) return block('alert', line.slice(2));
  const row = ROW.exec(line);
  if (row) return rowOf(row[1] ?? '', line.slice(row[0].length - 2));
  return partsOf(line.startsWith('\\') ? line.slice(1) : line).map(shown);
}

/** `@ dialog "Sign in"` */
const LANDMARK = /^@ ([a-z]+)(?: "([^"]*)")? ?/;

/** A block with its words as its name, and its elements below it. */
function block(role: string, text: string, states = ''): readonly string[] {
  const parts = partsOf(text);
  const words = parts.filter((part) => typeof part === 'string').join(' ');
  const own = `- ${role}${words === '' ? '' : ` ${JSON.stringify(words)}`}${states}`;
  return [own, ...below(parts.filter((part) => typeof part !== 'string'))];
}

/** A row begins with its cells, or with one element that is the row itself. */
const ROW = /^(?:(<\d+ [a-z](?:[^<>"]|"[^"]*")*>(?:[^<]*<\/>)?) )?\|(?: |$)/;

const rowOf = (own: string, cells: string): readonly string[] => [
  '- row',
  ...below(partsOf(own)),
  ...indented(cellsOf(cells.replace(/^\s*\|\s?/, '')).flatMap((cell) => block('cell', cell))),
];

/** The cells of a row; a `|` in the attribute of an element ends none. */
function cellsOf(text: string): readonly string[] {
  const cells: string[] = [];
  let cell = '';
  for (const piece of text.split(/(<\d+ [a-z](?:[^<>"]|"[^"]*")*>| \|(?= |$))/)) {
    if (piece === ' |') {
      cells.push(cell.trim());
      cell = '';
    } else cell += piece;
  }
  return [...cells, cell.trim()];
}

const CONTROL = /<(\d+) ([a-z][a-z0-9-]*)((?:[^<>"]|"[^"]*")*)>(?:([^<]*)<\/>)?/g;
const ATTRIBUTE = /(?:([a-z][\w-]*)=)?"([^"]*)"|([a-z][\w-]*)/g;

/** The texts and elements of a line, in their order. */
function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  const addText = (words: string) => {
    if (words.trim() !== '') parts.push(words.trim());
  };
  let from = 0;
  for (const found of text.matchAll(CONTROL)) {
    addText(text.slice(from, found.index));
    from = found.index + found[0].length;
    parts.push(controlOf(found));
  }
  addText(text.slice(from));
  return parts;
}

function controlOf([, id = '', tag = '', written = '', words = '']: RegExpMatchArray): Control {
  let label: string | undefined;
  let states = '';
  for (const [, name, value = '', bare] of written.matchAll(ATTRIBUTE)) {
    if (bare !== undefined) states += ` [${bare}]`;
    else if (name !== undefined) states += ` [${name}=${JSON.stringify(value)}]`;
    else label = value;
  }
  return { id, role: roleOfTag(tag), name: label ?? words.trim(), states };
}

const shown = (part: Part): string =>
  typeof part === 'string'
    ? `- text ${JSON.stringify(part)}`
    : `- ${part.role}${part.name === '' ? '' : ` ${JSON.stringify(part.name)}`} [ref=e${part.id}]${part.states}`;

const below = (parts: readonly Part[]): readonly string[] => indented(parts.map(shown));
const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

/** The value of a field in the text of its page; undefined if that shows none. */
export function valueIn(text: string, id: number): string | undefined {
  const [, written = ''] = new RegExp(`<${id} [a-z][a-z0-9-]*((?:[^<>"]|"[^"]*")*)>`).exec(text) ?? [];
  return / value="([^"]*)"/.exec(written)?.[1];
}
