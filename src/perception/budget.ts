import type { ElementId } from '../protocol/ids.ts';
import type { Line } from '../protocol/snapshot.ts';
import {
  assemble,
  FAR,
  type Fold,
  type Folds,
  foldLength,
  isLong,
  runs,
  SHORTEN_LEVELS,
  type ShortenLevel,
} from './folds.ts';
import { partsOf, type Repeat, repeats } from './repeats.ts';

/** The lines that folding must not hide. */
export interface LinesToKeep {
  /** Elements whose lines stay. */
  readonly keep: ReadonlySet<ElementId>;
  /** Indices of more lines that stay, such as new ones. */
  readonly also?: ReadonlySet<number>;
}

/** A page as text, with the folded lines. */
export interface FoldedPage {
  readonly text: string;
  readonly folds: Folds;
}

/**
 * Renders the lines in at most `max` characters. Shortens long prose first, then folds repeats, the longest
 * first, then prose far from the beginning and from protected lines, then what is left of repeats, and controls
 * that stand alone last; a fold says what it holds and which element id shows it. Drops protected lines only if
 * they do not fit either; '' if nothing fits.
 */
export function fit(
  lines: readonly Line[],
  { max, ...kept }: LinesToKeep & { readonly max: number },
): FoldedPage {
  const none: Folds = lines.map(() => undefined);
  const whole = assemble(lines, none);
  if (whole.length <= max) return { text: whole, folds: none };
  const fixed = protectedLines(lines, kept);
  const found = repeats(lines);
  const short = new Map(SHORTEN_LEVELS.map((level) => [level, foldLong(lines, { fixed, level })]));
  const fold = (level: ShortenLevel, room: number, isProseFolded = false) =>
    foldRepeats(lines, found, { fixed, room, isProseFolded, folds: short.get(level) ?? none });
  const [last, bare] = SHORTEN_LEVELS.slice(-2);
  const attempt = (level: ShortenLevel | undefined, room: number): FoldedPage | undefined => {
    const folds = fold(level ?? SHORTEN_LEVELS[0], room);
    const text = assemble(lines, folds);
    return text.length <= max ? { text, folds } : undefined;
  };
  const far = (room: number, upTo: 'prose' | 'all') =>
    foldFar(lines, fold(bare ?? SHORTEN_LEVELS[0], room, true), { fixed, max, upTo });
  for (const level of SHORTEN_LEVELS.slice(0, -1)) {
    const fitted = attempt(level, Number.POSITIVE_INFINITY);
    if (fitted) return fitted;
  }
  return (
    (found.length > 0 ? most(MUCH_OF_REPEAT, (room) => attempt(last, room)) : undefined) ??
    attempt(bare, MUCH_OF_REPEAT.least) ??
    most(LITTLE_OF_REPEAT, (room) => far(room, 'prose'))?.() ??
    far(0, 'all')?.() ?? { text: '', folds: lines.map(() => FAR) }
  );
}

/** How many characters of each repeat to show before folding the rest. */
interface RoomOfRepeat {
  readonly most: number;
  readonly least: number;
}
const MUCH_OF_REPEAT: RoomOfRepeat = { most: 2400, least: 1000 };
/** The same once far prose is folded. */
const LITTLE_OF_REPEAT: RoomOfRepeat = { most: 1500, least: 0 };
const HALVINGS = 6;

/** What comes of about the most room that works. */
function most<T>(room: RoomOfRepeat, of: (room: number) => T | undefined): T | undefined {
  let found = of(room.least);
  if (found === undefined) return undefined;
  let { least, most: limit } = room;
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = Math.round((least + limit) / 2);
    const better = of(middle);
    found = better ?? found;
    if (better) least = middle;
    else limit = middle;
  }
  return found;
}

/** Marks the lines to show first: lines to keep, dialogs, alerts, and focused or invalid fields. */
export function protectedLines(lines: readonly Line[], { keep, also }: LinesToKeep): boolean[] {
  let dialog = Number.POSITIVE_INFINITY;
  return lines.map(({ kind, depth, ids, text }, index) => {
    if (depth <= dialog) dialog = kind === 'dialog' ? depth : Number.POSITIVE_INFINITY;
    if (dialog < Number.POSITIVE_INFINITY || kind === 'alert' || also?.has(index)) return true;
    return (
      ids.some((id) => keep.has(id)) ||
      (ids.length > 0 && NEEDED.test(text) && NEEDED.test(text.replace(QUOTED, '')))
    );
  });
}

const NEEDED = /<\d[^<>]* (?:focused|invalid)[ >]/;
const QUOTED = /"[^"]*"/g;

const foldLong = (
  lines: readonly Line[],
  { fixed, level }: { fixed: readonly boolean[]; level: ShortenLevel },
): Folds =>
  lines.map((line, index) => (isLong(line, level) && !fixed[index] ? { what: 'long', level } : undefined));

function foldRepeats(
  lines: readonly Line[],
  found: readonly Repeat[],
  how: { fixed: readonly boolean[]; room: number; folds: Folds; isProseFolded: boolean },
): (Fold | undefined)[] {
  const folds = [...how.folds];
  for (const repeat of found) {
    const [first, ...parts] = partsOf(repeat);
    const { isProseFolded } = how;
    let left =
      how.room * (parts.length < MANY ? FEW_COUNT : 1) -
      (first ? lengthOf(lines, first, { folds, isProseFolded }) : 0);
    const rest = parts.filter((part) => {
      left -= lengthOf(lines, part, { folds, isProseFolded });
      return left < 0;
    });
    if (rest.length < 2) continue;
    for (const { from, to } of rest) {
      if (how.fixed.slice(from, to).includes(true)) continue;
      folds.fill({ what: 'repeat', repeat, kind: lines[repeat.from]?.kind ?? 'text' }, from, to);
    }
  }
  return folds;
}

/** About how many characters a part takes as it is folded so far, or once its prose is. */
const lengthOf = (
  lines: readonly Line[],
  part: { readonly from: number; readonly to: number },
  how: { readonly folds: Folds; readonly isProseFolded?: boolean },
): number =>
  lines.slice(part.from, part.to).reduce((sum, { text, ids }, index) => {
    const fold = how.folds[part.from + index];
    const length = fold?.what === 'long' ? Math.min(text.length, fold.level.shown + MORE) : text.length;
    return sum + 1 + (how.isProseFolded && ids.length === 0 ? Math.min(length, MORE) : length);
  }, 0);

/** A repeat of fewer parts is more likely a menu or the questions of a form: it keeps so many times the room. */
const MANY = 12;
const FEW_COUNT = 2;

/** The most that is said of what is not shown, in characters. */
const MORE = 40;

/**
 * Removes lines until the text fits, only prose and headings or all: those farthest from the beginning and from protected lines
 * first, protected lines last. Answers how, as that takes time; undefined if it does not fit.
 */
function foldFar(
  lines: readonly Line[],
  folds: Folds,
  how: { fixed: readonly boolean[]; max: number; upTo: 'prose' | 'all' },
): (() => FoldedPage) | undefined {
  const near = lines.map(() => false);
  how.fixed.forEach((isFixed, index) => {
    if (isFixed) near.fill(true, Math.max(0, index - NEAR), index + NEAR + 1);
  });
  const rank = (index: number) => {
    if (how.fixed[index]) return 4;
    if (near[index]) return 3;
    if ((lines[index]?.ids.length ?? 0) > 0 && folds[index]?.what !== 'repeat') return 2;
    return lines[index]?.kind === 'heading' ? 1 : 0;
  };
  const order = range(0, lines.length)
    .filter((index) => folds[index]?.what !== 'repeat' && (how.upTo === 'all' || rank(index) < 2))
    .sort((a, b) => rank(a) - rank(b) || b - a);
  const folded = (count: number) => {
    const all = [...folds];
    for (const index of order.slice(0, count)) all[index] = FAR;
    const worth = withoutVain(lines, all, folds);
    return { text: assemble(lines, worth), folds: worth };
  };
  const all = folded(order.length);
  if (all.text.length > how.max) return undefined;
  return () => {
    // The text shrinks with the count, so this searches the least count that fits by bisection.
    let least = 0;
    let most = order.length;
    while (least < most) {
      const middle = (least + most) >> 1;
      if (folded(middle).text.length <= how.max) most = middle;
      else least = middle + 1;
    }
    const fitted = folded(least);
    return fitted.text.length <= how.max ? fitted : all;
  };
}

/** No fold line is longer: what takes more room is worth one. */
const FOLD_LENGTH_MAX = 240;

/** The folds without those of lines that take no more room than what would be said of them. */
function withoutVain(lines: readonly Line[], folds: (Fold | undefined)[], before: Folds): Folds {
  for (const { from, to, fold } of runs(lines.length, folds)) {
    if (fold?.what !== 'far') continue;
    const length = lengthOf(lines, { from, to }, { folds: before });
    if (length <= FOLD_LENGTH_MAX && length <= foldLength(lines, { from, to, fold }))
      for (let index = from; index < to; index += 1) folds[index] = before[index];
  }
  return folds;
}

const NEAR = 5;

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
