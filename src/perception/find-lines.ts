import type { Line } from '../protocol/snapshot.ts';
import { PAIRS } from './folds.ts';

/** What a line must contain: words, an element of a role, or both. */
export interface LineQuery {
  readonly text?: string | undefined;
  readonly role?: string | undefined;
}

/**
 * Lines that contain the words, in any case and spacing, and an element of the role. Searches only what the
 * agent can see.
 */
export function findLines<L extends Line>(lines: readonly L[], { text, role }: LineQuery): L[] {
  const words = text === undefined ? '' : normalizeSpace(text);
  const wanted = role?.trim().toLowerCase();
  return lines.filter(
    (line) =>
      (words === '' || normalizeSpace(line.text).includes(words)) &&
      (wanted === undefined || rolesIn(line).includes(wanted)),
  );
}

const normalizeSpace = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * The part of a long line around the words, without cutting a word, tag or placeholder; a short line whole.
 */
export function excerpt({ text }: Line, words = ''): string {
  const line = text.trim();
  if (line.length <= EXCERPT) return line;
  const at = Math.max(0, line.toLowerCase().indexOf(normalizeSpace(words)));
  const from = startOf(line, Math.max(0, at - EXCERPT / 3));
  const to = endOf(line, Math.min(line.length, from + EXCERPT));
  return `${from > 0 ? '… ' : ''}${line.slice(from, to).trim()}${to < line.length ? ' …' : ''}`;
}

const EXCERPT = 600;

function startOf(line: string, near: number): number {
  const inside = PAIRS.map(([open, close]) =>
    line.lastIndexOf(close, near - 1) < line.lastIndexOf(open, near) ? line.lastIndexOf(open, near) : near,
  );
  const at = Math.min(near, ...inside);
  return at === near ? line.lastIndexOf(' ', near) + 1 : at;
}

function endOf(line: string, near: number): number {
  const inside = PAIRS.map(([open, close]) =>
    line.lastIndexOf(close, near - 1) < line.lastIndexOf(open, near - 1)
      ? line.indexOf(close, near) + 1
      : near,
  );
  const at = Math.max(near, ...inside);
  if (at !== near || near === line.length) return at;
  const space = line.indexOf(' ', near);
  return space < 0 ? line.length : space;
}

/** How many elements of the role are in the lines. */
export const countRole = (lines: readonly Line[], role: string): number =>
  lines.flatMap(rolesIn).filter((each) => each === role.trim().toLowerCase()).length;

/** Roles that are told of a page in which nothing was found: no page can choose one of these words. */
const TOLD = new Set(
  'heading button link textbox searchbox combobox checkbox radio switch slider tab menuitem option row listitem dialog alert'.split(
    ' ',
  ),
);
const TOLD_MAX = 8;

/** The roles that the lines hold, with how many of each, the most frequent first. */
export function rolesHeld(lines: readonly Line[]): [role: string, count: number][] {
  const counts = new Map<string, number>();
  for (const role of lines.flatMap(rolesIn))
    if (TOLD.has(role)) counts.set(role, (counts.get(role) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).slice(0, TOLD_MAX);
}

const TAG = /<\d+ ([a-z][a-z0-9-]*)[^<>]*>/g;

/** Roles of the elements on a line, by its tags and kind: https://www.w3.org/TR/html-aam-1.0/ */
function rolesIn({ kind, text }: Line): string[] {
  const tags = Array.from(text.matchAll(TAG), ([, tag = '']) => roleOfTag(tag));
  if (kind === 'row') {
    const cells = text.slice(text.indexOf('|')).split(' | ').length;
    return [...tags, 'row', ...CELLS.flatMap((cell) => Array<string>(cells).fill(cell))];
  }
  if (kind === 'region') return [...tags, /^ *@ (\S+)/.exec(text)?.[1] ?? kind];
  return kind in KINDS ? [...tags, KINDS[kind] ?? kind] : tags;
}

/** A row shows its cells without saying what the page calls them. */
const CELLS = ['cell', 'gridcell'];

const KINDS: Readonly<Record<string, string>> = {
  heading: 'heading',
  item: 'listitem',
  dialog: 'dialog',
  alert: 'alert',
  frame: 'frame',
};

/** Roles of a snapshot's tags; every other tag is the name of its role. */
const TAGS: Readonly<Record<string, string>> = {
  a: 'link',
  area: 'link',
  select: 'combobox',
  ...Object.fromEntries(
    'input textarea email tel url password date time month week datetime-local'
      .split(' ')
      .map((tag) => [tag, 'textbox']),
  ),
  ...Object.fromEntries('submit reset image file'.split(' ').map((tag) => [tag, 'button'])),
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
};

/** The role of an element, by its tag in a snapshot. */
export const roleOfTag = (tag: string): string => TAGS[tag] ?? tag;
