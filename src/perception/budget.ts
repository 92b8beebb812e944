import type { ElementId } from '../protocol/ids.ts';
import type { Line } from '../protocol/snapshot.ts';
import { assemble, FAR, type Fold, type Folds, isLong } from './folds.ts';
import { type Repeat, repeats } from './repeats.ts';

/** What no folding may hide. */
export interface Kept {
  /** Numbers on lines that stay. */
  readonly keep: ReadonlySet<ElementId>;
  /** Indices of lines that stay, as those that are new. */
  readonly also?: ReadonlySet<number>;
}

/** A page as text, and which of its lines are folded. */
export interface Fitted {
  readonly text: string;
  readonly folds: Folds;
}

/**
 * The lines as text of at most `max` characters. Long text and repeated neighbours are folded first, then parts far from the beginning and
 * from what is kept; a fold says what and how much it holds and which number shows it. What is kept, focused or invalid, dialogs and alerts
 * stay. Where not even those have room the text is shorter than they are, or ''.
 */
export function fit(lines: readonly Line[], { max, ...kept }: Kept & { readonly max: number }): Fitted {
  const none: Folds = lines.map(() => undefined);
  const whole = assemble(lines, none);
  if (whole.length <= max) return { text: whole, folds: none };
  const fixed = protectedLines(lines, kept);
  const found = repeats(lines);
  for (const shown of found.length > 0 ? SHOWN_OF_REPEAT : [0]) {
    const folds = foldRepeats(lines, found, { fixed, shown });
    const text = assemble(lines, folds);
    if (text.length <= max) return { text, folds };
  }
  return foldFar(lines, foldRepeats(lines, found, { fixed, shown: 1 }), { fixed, max });
}

/** How many of a repeated thing are shown before the rest is folded: more where there is room. */
const SHOWN_OF_REPEAT = [30, 20, 12, 8, 5, 3, 2, 1];

/** Which lines stay whatever the budget: what is kept, dialogs, alerts, and fields that have the focus or are wrong. */
export function protectedLines(lines: readonly Line[], { keep, also }: Kept): boolean[] {
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
  how: { fixed: readonly boolean[]; shown: number },
): (Fold | undefined)[] {
  const folds: (Fold | undefined)[] = lines.map((line, index) =>
    isLong(line) && !how.fixed[index] ? { what: 'long' } : undefined,
  );
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

/** Takes lines away until the text fits: first those farthest from the beginning and from what is kept; what is kept only at the very last. */
function foldFar(
  lines: readonly Line[],
  folds: Folds,
  how: { fixed: readonly boolean[]; max: number },
): Fitted {
  const near = lines.map(() => false);
  how.fixed.forEach((isFixed, index) => {
    if (isFixed) near.fill(true, Math.max(0, index - NEAR), index + NEAR + 1);
  });
  const rank = (index: number) =>
    how.fixed[index] ? 3 : near[index] ? 2 : lines[index]?.kind === 'heading' ? 1 : 0;
  const order = range(0, lines.length)
    .filter((index) => folds[index]?.what !== 'far')
    .sort((a, b) => rank(a) - rank(b) || b - a);
  const folded = (count: number) => {
    const all = [...folds];
    for (const index of order.slice(0, count)) all[index] = FAR;
    return { text: assemble(lines, all), folds: all };
  };
  // The text shrinks with the count, so the least count that fits is found by halving.
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
