import type { ElementId } from '../protocol/ids.ts';
import type { Line } from '../protocol/snapshot.ts';
import { type FoldedPage, type LinesToKeep, protectedLines } from './budget.ts';
import {
  assemble,
  FAR,
  type Fold,
  type Folds,
  isLong,
  opens,
  runs,
  SHORTEN_LEVELS,
  shortened,
} from './folds.ts';
import { partsOf, repeats } from './repeats.ts';

/**
 * What the agent knows of a page: the text it got, and fingerprints of the lines that were folded in it, if
 * any.
 */
export interface ShownPage {
  readonly text: string;
  readonly folded?: string;
}

/** A page with the folds of its last rendering. */
export interface RefoldedPage extends FoldedPage {
  /** Indices of lines that the agent has not got yet: new, changed or unfolded now. */
  readonly fresh: ReadonlySet<number>;
  /** How many of them `open` unfolded. */
  readonly opened: number;
}

/**
 * Renders the lines with the folds that the agent knows: shown lines stay shown, folded lines stay folded,
 * new lines are shown. `open` is an element id that a fold names: shows that fold's lines too, up to `room`
 * characters. The text grows with every new line and has no limit of its own.
 */
export function refold(
  lines: readonly Line[],
  had: ShownPage,
  { open, room, ...kept }: LinesToKeep & { readonly open: ElementId | undefined; readonly room: number },
): RefoldedPage {
  const fixed = protectedLines(lines, kept);
  const shown = countOf(had.text.split('\n'));
  const foldedAs = unpack(had.folded);
  const take = (text: string): boolean => {
    const left = shown.get(text) ?? 0;
    shown.set(text, left - 1);
    return left > 0;
  };
  const fresh = new Set<number>();
  const first = lines.find(({ ids }) => ids.length > 0)?.ids[0];
  let near: ElementId | undefined;
  const folds: (Fold | undefined)[] = lines.map((line, index) => {
    const before = near ?? first;
    near = line.ids.at(-1) ?? near;
    if (take(line.text)) return undefined;
    const known = foldedAs(line);
    const levels = fixed[index] ? [] : SHORTEN_LEVELS.filter((level) => isLong(line, level));
    const level =
      levels.find((one) => take(shortened(line, { near: before, level: one }))) ??
      (known === 'long' ? levels[0] : undefined);
    if (level) return { what: 'long', level };
    if (known !== undefined && known !== 'long' && !fixed[index]) return known;
    fresh.add(index);
    return undefined;
  });
  const opened = open === undefined ? [] : openedBy(lines, folds, { open, room });
  for (const index of opened) {
    folds[index] = undefined;
    fresh.add(index);
  }
  const named = nameRepeats(lines, folds);
  return { text: assemble(lines, named), folds: named, fresh, opened: opened.length };
}

/**
 * Indices of the folded lines that an element id opens, from its own line or else the fold's first, up to
 * `room` characters.
 */
export function openedBy(
  lines: readonly Line[],
  folds: Folds,
  { open, room }: { open: ElementId; room: number },
): number[] {
  let left = room;
  return runs(lines.length, folds)
    .filter((run) => run.fold && opens(lines, run, open))
    .flatMap(({ from, to }) => {
      const all = Array.from({ length: to - from }, (_, at) => from + at);
      const start = Math.max(
        0,
        all.findIndex((index) => lines[index]?.ids.includes(open)),
      );
      return all.slice(start).filter((index) => {
        left -= (lines[index]?.text.length ?? 0) + PREFIX;
        return left > 0;
      });
    });
}

/** Length of `+ ` and the line break. */
const PREFIX = 3;

/** The fold of a line that was folded as part of a repeat. */
const REPEATED: Fold = { what: 'far' };

/** Turns what was folded as whole parts of a repeat into folds of that repeat; what was far is told as it was. */
function nameRepeats(lines: readonly Line[], folds: readonly (Fold | undefined)[]): Folds {
  const named = folds.map((fold) => (fold === REPEATED ? FAR : fold));
  for (const repeat of repeats(lines)) {
    for (const { from, to } of partsOf(repeat)) {
      if (folds.slice(from, to).some((fold) => fold !== REPEATED)) continue;
      named.fill({ what: 'repeat', repeat, kind: lines[repeat.from]?.kind ?? 'text' }, from, to);
    }
  }
  return named;
}

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Characters per fingerprint. */
const LENGTH = 4;
/** The most folded lines to remember. Beyond, every line that was not shown counts as folded. */
const REMEMBERED = 10_000;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const TOO_MANY = '*';

/** Between the lines that are far, those that are parts of a repeat, and those that are shortened. */
const BORDER = '|';

const KINDS = ['far', 'repeat', 'long'] as const;

/** Fingerprints of the folded lines in one string, for `ShownPage.folded`, by why they are folded. */
export function fingerprints(lines: readonly Line[], folds: Folds): string {
  const prints = KINDS.map(
    (what) =>
      new Set(lines.flatMap(({ text }, index) => (folds[index]?.what === what ? [fingerprint(text)] : []))),
  );
  if (prints.reduce((sum, { size }) => sum + size, 0) > REMEMBERED) return TOO_MANY;
  return prints
    .map((each) => [...each].join(''))
    .join(BORDER)
    .replace(/\|+$/, '');
}

/** Says how a line was folded; undefined for one that was not. Where too many were, all lines may be parts of a repeat. */
function unpack(folded = ''): (line: Line) => Fold | 'long' | undefined {
  if (folded === TOO_MANY) return () => REPEATED;
  const [far, repeated, long] = folded.split(BORDER).map((packed) => new Set(packed.match(FINGERPRINTS)));
  return ({ text }) => {
    const print = fingerprint(text);
    return repeated?.has(print) ? REPEATED : far?.has(print) ? FAR : long?.has(print) ? 'long' : undefined;
  };
}

const FINGERPRINTS = new RegExp(`.{${LENGTH}}`, 'g');

/** 24 bits of FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/). A collision only folds a new line. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  const folded = (hash >>> 24) ^ (hash & 0xffffff);
  return Array.from({ length: LENGTH }, (_, at) => DIGITS.charAt((folded >>> (at * 6)) & 63)).join('');
}
