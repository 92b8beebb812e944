import type { ElementId } from '../protocol/ids.ts';
import type { BlockKind, Line } from '../protocol/snapshot.ts';
import { firstFrom, type HeldControls, HeldLines } from './held.ts';
import type { Repeat } from './repeats.ts';

/** Why a line is folded: part of a repeat, too far away, behind the rest, or so long that only its beginning is shown. */
export type Fold =
  | { readonly what: 'repeat'; readonly repeat: Repeat; readonly kind: BlockKind }
  | { readonly what: 'far' }
  | { readonly what: 'behind' }
  | { readonly what: 'long'; readonly level: ShortenLevel };

/** Lines of more characters are shortened to fewer. */
export interface ShortenLevel {
  readonly over: number;
  readonly shown: number;
  readonly bare?: true;
}

/** The fold of lines that are far from everything important. */
export const FAR = { what: 'far' } as const satisfies Fold;

/** The fold of lines that no press reaches. */
export const BEHIND = { what: 'behind' } as const satisfies Fold;

/** One entry per line; undefined for lines that are shown. */
export type Folds = readonly (Fold | undefined)[];

/** Brackets of an element and of a placeholder, which a line is never cut between. */
export const PAIRS = [
  ['<', '>'],
  ['[', ']'],
] as const;

/**
 * Joins the lines; one fold line replaces each run of folded lines and says what it holds and which element
 * id shows it.
 */
export function assemble(lines: readonly Line[], folds: Folds, held = new HeldLines(lines)): string {
  return runs(lines.length, folds)
    .map(({ from, to, fold }) => {
      const line = lines[from];
      if (fold && fold.what !== 'long') return foldText({ from, to, fold }, held);
      return (
        (fold && line && shortened(line, { near: held.near(from), level: fold.level })) ?? line?.text ?? ''
      );
    })
    .join('\n');
}

/** A range of lines with the same fold, or one line that is shown. `to` is exclusive. */
export interface FoldRun {
  readonly from: number;
  readonly to: number;
  readonly fold: Fold | undefined;
}

/** A range of lines with one fold line in their place. */
export interface RunOfLines extends FoldRun {
  readonly fold: Exclude<Fold, { what: 'long' }>;
}

/** Groups neighbours with the same fold; every other line is a run of its own. */
export function runs(count: number, folds: Folds): FoldRun[] {
  const found: FoldRun[] = [];
  for (let from = 0; from < count; ) {
    const fold = folds[from];
    let to = from + 1;
    if (fold && fold.what !== 'long') while (to < count && isSameFold(folds[to], fold)) to += 1;
    found.push({ from, to, fold });
    from = to;
  }
  return found;
}

/**
 * Whether this element id opens the run: the first id in the run, else the nearest before it, else after it.
 */
export function opens(lines: readonly Line[], { from, to }: FoldRun, id: ElementId): boolean {
  const own = lines.slice(from, to);
  if (own.some(({ ids }) => ids.includes(id))) return true;
  if (own.some(({ ids }) => ids.length > 0)) return false;
  for (let index = from - 1; index >= 0; index -= 1) {
    const before = lines[index]?.ids.at(-1);
    if (before !== undefined) return before === id;
  }
  return idAfter(lines, to) === id;
}

const idAfter = (lines: readonly Line[], from: number): ElementId | undefined =>
  lines.find(({ ids }, index) => index >= from && ids.length > 0)?.ids[0];

/** Whether neighbours that are folded so are one run. */
export const isSameFold = (a: Fold | undefined, b: Fold): boolean =>
  a?.what === b.what && (a.what !== 'repeat' || (b.what === 'repeat' && a.repeat === b.repeat));

const NAMES: Partial<Record<BlockKind, string>> = { row: 'rows', item: 'items' };

/** The line that stands for a run of folded lines. */
export function foldText({ from, to, fold }: RunOfLines, held: HeldLines): string {
  const count = to - from;
  const what =
    fold.what !== 'repeat'
      ? `${count} more ${count === 1 ? 'line' : 'lines'}${fold.what === 'behind' ? ' behind this' : ''}${controlsHeld(held.controls(from, to))}`
      : `${partsWithin(fold.repeat, from, to)} more ${isOfLines(fold.repeat) ? (NAMES[fold.kind] ?? 'lines') : 'parts'} like these`;
  const id = held.idOf(from, to);
  return `${' '.repeat(held.depth(from, to))}… ${what}${id === undefined ? '' : `: snapshot id ${id}`}`;
}

/** How many whole parts a range holds. */
function partsWithin({ starts, to: end }: Repeat, from: number, to: number): number {
  const ended = to >= end ? starts.length : firstFrom(starts, to + 1) - 1;
  return Math.max(0, ended - firstFrom(starts, from));
}

const isOfLines = ({ from, to, starts }: Repeat): boolean => to - from === starts.length;

const PLURALS: Readonly<Record<string, string>> = {
  a: 'links',
  input: 'fields',
  textarea: 'fields',
  select: 'lists',
};
const KINDS_MAX = 4;
const NAME_MAX = 24;

/** What a fold holds to act on: ` (5 links, button "Subscribe")`; '' for nothing. */
function controlsHeld(kinds: readonly HeldControls[]): string {
  if (kinds.length === 0) return '';
  const most = kinds.slice(0, KINDS_MAX).map(({ tag, count, words }) => {
    if (count > 1) return `${count} ${PLURALS[tag] ?? `${tag}s`}`;
    const one = (PLURALS[tag] ?? tag).replace(/s$/, '');
    return words !== '' && words.length <= NAME_MAX && !/["[]/.test(words) ? `${one} "${words}"` : `1 ${one}`;
  });
  return ` (${most.join(', ')}${kinds.length > KINDS_MAX ? ', …' : ''})`;
}

/**
 * How far a short budget shortens lines, in the order of the attempts. Ordinary paragraphs are shorter than the first; the last
 * leaves out where links lead and most of what a list offers, too.
 */
export const SHORTEN_LEVELS: readonly [ShortenLevel, ...ShortenLevel[]] = [
  { over: 1000, shown: 400 },
  { over: 300, shown: 160 },
  { over: 180, shown: 80 },
  { over: 180, shown: 80, bare: true },
];

/** Whether a short budget shortens the line: long prose, a long text of a control. A line keeps all of its controls. */
export const isLong = (line: Line, level: ShortenLevel): boolean =>
  (line.text.length > level.over || line.ids.length > 0) &&
  shortened(line, { near: undefined, level }).length < line.text.length;

const CONTROLS = /(<\d+ [a-z][^<>]*>(?:[^<]*<\/>)?)/;
const CONTROL_TEXT_MAX = 80;

/** The beginning of a long line, with the length of its rest. Never ends inside a placeholder or a tag. */
export function shortened(
  line: Line,
  { near, level }: { readonly near: ElementId | undefined; readonly level: ShortenLevel },
): string {
  const { text, rest } = beginningOf(line, level);
  if (rest === 0) return text;
  const id = line.ids[0] ?? near;
  return `${text}${text.endsWith('…') ? '' : ' …'} ${rest} more characters${id === undefined ? '' : `: snapshot id ${id}`}`;
}

/** A line as a level shortens it, with how many characters of prose that leaves out. */
interface Beginning {
  readonly text: string;
  readonly rest: number;
}

/** A page is tried in many ways before it fits. */
const beginnings = new WeakMap<Line, Map<ShortenLevel, Beginning>>();

function beginningOf(line: Line, level: ShortenLevel): Beginning {
  const known = beginnings.get(line) ?? new Map<ShortenLevel, Beginning>();
  beginnings.set(line, known);
  const beginning = known.get(level) ?? shorten(line, level);
  known.set(level, beginning);
  return beginning;
}

function shorten({ text, ids }: Line, level: ShortenLevel): Beginning {
  let rest = 0;
  const parts = (ids.length === 0 ? [text] : text.split(CONTROLS)).map((part, index) => {
    if (index % 2 === 1) return shortControl(part, level);
    if (part.length <= level.over) return part;
    const shown = wholePairs(part.slice(0, level.shown)).replace(/\S*$/, '').trimEnd();
    rest += part.length - shown.length;
    return `${shown} … `;
  });
  const short = parts.join('');
  return { text: short === text ? text : short.trimEnd(), rest };
}

/** A control with the beginning of a long text, and without what few need of it where `bare`. */
function shortControl(control: string, { bare }: ShortenLevel): string {
  const [, tag = '', text = '', end = ''] = /^(<[^>]*>)([^<]*)(.*)$/.exec(control) ?? [];
  const short =
    text.length > CONTROL_TEXT_MAX + 1 ? `${wholePairs(text.slice(0, CONTROL_TEXT_MAX)).trimEnd()}…` : text;
  return (bare ? tag.replace(ADDRESS, '').replace(OPTIONS, '$1…"') : tag) + short + end;
}

const ADDRESS = / href="[^"]*"(?=[^>]*>$)/;
const OPTIONS = /( options="[^"]{24})[^"]+"/;

/** A text without the tag or placeholder that is open at its end. */
function wholePairs(text: string): string {
  let whole = text;
  for (const [open, close] of PAIRS) {
    const at = whole.lastIndexOf(open);
    if (at >= 0 && whole.indexOf(close, at) < 0) whole = whole.slice(0, at);
  }
  return whole;
}
