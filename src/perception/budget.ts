import type { ElementId } from '../protocol/ids.ts';
import type { Line } from '../protocol/snapshot.ts';
import { assemble, FAR, type Fold, type Folds, isLong, SHORTEN_LEVELS, type ShortenLevel } from './folds.ts';
import { type Repeat, repeats } from './repeats.ts';

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
 * Renders the lines in at most `max` characters. Shortens long prose first, then folds repeats, then lines far from
 * the beginning and from protected lines, those with controls last; a fold says what it holds and which element id
 * shows it. Drops protected lines only if they do not fit either; '' if nothing fits.
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
  const [first, ...levels] = SHORTEN_LEVELS;
  const last = levels.at(-1) ?? first;
  const attempts = [
    ...SHORTEN_LEVELS.map((level) => ({ level, shown: Number.POSITIVE_INFINITY })),
    ...(found.length > 0 ? SHOWN_OF_REPEAT : []).map((shown) => ({ level: last, shown })),
  ];
  for (const { level, shown } of attempts) {
    const folds = foldRepeats(lines, found, { fixed, shown, level });
    const text = assemble(lines, folds);
    if (text.length <= max) return { text, folds };
  }
  return foldFar(lines, foldRepeats(lines, found, { fixed, shown: 1, level: last }), { fixed, max });
}

/** How many parts of a repeat to show before folding the rest, in the order of the attempts. */
const SHOWN_OF_REPEAT = [30, 20, 12, 8, 5, 3, 2, 1];

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

function foldRepeats(
  lines: readonly Line[],
  found: readonly Repeat[],
  how: { fixed: readonly boolean[]; shown: number; level: ShortenLevel },
): (Fold | undefined)[] {
  const { level } = how;
  const folds: (Fold | undefined)[] = lines.map((line, index) =>
    isLong(line, level) && !how.fixed[index] ? { what: 'long', level } : undefined,
  );
  if (how.shown === Number.POSITIVE_INFINITY) return folds;
  for (const repeat of found) {
    const begin = repeat.from + how.shown * repeat.period;
    if (repeat.to - begin < 2 * repeat.period) continue;
    for (let group = begin; group < repeat.to; group += repeat.period) {
      const one = range(group, group + repeat.period);
      if (one.some((index) => how.fixed[index])) continue;
      for (const index of one)
        folds[index] = { what: 'repeat', repeat, kind: lines[repeat.from]?.kind ?? 'text' };
    }
  }
  return folds;
}

/**
 * Removes lines until the text fits: those farthest from the beginning and from protected lines first,
 * protected lines last.
 */
function foldFar(
  lines: readonly Line[],
  folds: Folds,
  how: { fixed: readonly boolean[]; max: number },
): FoldedPage {
  const near = lines.map(() => false);
  how.fixed.forEach((isFixed, index) => {
    if (isFixed) near.fill(true, Math.max(0, index - NEAR), index + NEAR + 1);
  });
  const rank = (index: number) =>
    how.fixed[index]
      ? 4
      : near[index]
        ? 3
        : controlsAlone(index)
          ? 2
          : lines[index]?.kind === 'heading'
            ? 1
            : 0;
  const controlsAlone = (index: number) =>
    (lines[index]?.ids.length ?? 0) > 0 && folds[index]?.what !== 'repeat';
  const order = range(0, lines.length)
    .filter((index) => folds[index]?.what !== 'far')
    .sort((a, b) => rank(a) - rank(b) || b - a);
  const folded = (count: number) => {
    const all = [...folds];
    for (const index of order.slice(0, count)) all[index] = FAR;
    return { text: assemble(lines, all), folds: all };
  };
  // The text shrinks with the count, so this searches the least count that fits by bisection.
  let least = 0;
  let most = order.length;
  while (least < most) {
    const middle = (least + most) >> 1;
    if (folded(middle).text.length <= how.max) most = middle;
    else least = middle + 1;
  }
  for (let count = least; count <= order.length; count += 1) {
    const fitted = folded(count);
    if (fitted.text.length <= how.max) return fitted;
  }
  return { text: '', folds: lines.map(() => FAR) };
}

const NEAR = 5;

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
