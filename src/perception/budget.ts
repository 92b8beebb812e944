import type { ElementId } from '../protocol/ids.ts';
import type { BlockKind, Line } from '../protocol/snapshot.ts';
import { type Repeat, repeats } from './repeats.ts';

/**
 * The lines as text of at most `max` characters. Repeated neighbours are folded first, then parts far from the beginning and from what is
 * kept; a fold says what and how much it holds and which number shows it. Lines with a number of `keep`, dialogs and alerts stay.
 */
export function fit(lines: readonly Line[], options: { max: number; keep: ReadonlySet<ElementId> }): string {
  const whole = lines.map(({ text }) => text).join('\n');
  if (whole.length <= options.max) return whole;
  const fixed = protectedLines(lines, options.keep);
  const found = repeats(lines);
  let text = whole;
  for (const shown of found.length > 0 ? SHOWN_OF_REPEAT : []) {
    text = assemble(lines, foldRepeats(lines, found, { fixed, shown }));
    if (text.length <= options.max) return text;
  }
  return foldFar(lines, foldRepeats(lines, found, { fixed, shown: 1 }), { fixed, max: options.max });
}

/** How many of a repeated thing are shown before the rest is folded: more where there is room. */
const SHOWN_OF_REPEAT = [30, 20, 12, 8, 5, 3, 2, 1];

/** Why a line is not shown: part of so many things of a kind, or merely too far away. */
type Fold = { readonly what: 'repeat'; readonly repeat: Repeat; readonly kind: BlockKind } | { readonly what: 'far' };

function protectedLines(lines: readonly Line[], keep: ReadonlySet<ElementId>): boolean[] {
  let dialog = Number.POSITIVE_INFINITY;
  return lines.map(({ kind, depth, ids }) => {
    if (depth <= dialog) dialog = kind === 'dialog' ? depth : Number.POSITIVE_INFINITY;
    return dialog < Number.POSITIVE_INFINITY || kind === 'alert' || ids.some((id) => keep.has(id));
  });
}

function foldRepeats(
  lines: readonly Line[],
  found: readonly Repeat[],
  how: { fixed: readonly boolean[]; shown: number },
): (Fold | undefined)[] {
  const folds: (Fold | undefined)[] = lines.map(() => undefined);
  for (const repeat of found) {
    const begin = repeat.from + how.shown * repeat.period;
    if (repeat.to - begin < 2 * repeat.period) continue;
    for (let group = begin; group < repeat.to; group += repeat.period) {
      const one = range(group, group + repeat.period);
      if (one.some((index) => how.fixed[index])) continue;
      for (const index of one) folds[index] = { what: 'repeat', repeat, kind: lines[repeat.from]?.kind ?? 'text' };
    }
  }
  return folds;
}

/** Takes lines away until the text fits: first those farthest from the beginning and from what is kept; what is kept only at the very last. */
function foldFar(lines: readonly Line[], folds: (Fold | undefined)[], how: { fixed: readonly boolean[]; max: number }): string {
  const near = lines.map(() => false);
  how.fixed.forEach((isFixed, index) => {
    if (isFixed) near.fill(true, Math.max(0, index - NEAR), index + NEAR + 1);
  });
  const rank = (index: number) => (how.fixed[index] ? 3 : near[index] ? 2 : lines[index]?.kind === 'heading' ? 1 : 0);
  const order = range(0, lines.length)
    .filter((index) => !folds[index] || folds[index].what === 'repeat')
    .sort((a, b) => rank(a) - rank(b) || b - a);
  const folded = (count: number) => {
    const all = [...folds];
    for (const index of order.slice(0, count)) all[index] = { what: 'far' };
    return assemble(lines, all);
  };
  // The text shrinks with the count, so the least count that fits is found by halving.
  let least = 0;
  let most = order.length;
  while (least < most) {
    const middle = (least + most) >> 1;
    if (folded(middle).length <= how.max) most = middle;
    else least = middle + 1;
  }
  for (let count = least; count <= order.length; count += 1) {
    const text = folded(count);
    if (text.length <= how.max) return text;
  }
  return '';
}

const NEAR = 5;

function assemble(lines: readonly Line[], folds: readonly (Fold | undefined)[]): string {
  const out: string[] = [];
  for (let index = 0; index < lines.length; ) {
    const fold = folds[index];
    if (!fold) {
      out.push(lines[index]?.text ?? '');
      index += 1;
      continue;
    }
    let to = index + 1;
    while (to < lines.length && sameFold(folds[to], fold)) to += 1;
    out.push(foldText(lines.slice(index, to), fold));
    index = to;
  }
  return out.join('\n');
}

const sameFold = (a: Fold | undefined, b: Fold): boolean =>
  a?.what === b.what && (a.what === 'far' || (b.what === 'repeat' && a.repeat === b.repeat));

const NAMES: Partial<Record<BlockKind, string>> = { row: 'rows', item: 'items' };

function foldText(lines: readonly Line[], fold: Fold): string {
  const indent = ' '.repeat(Math.min(...lines.map(({ depth }) => depth)));
  const what =
    fold.what === 'far'
      ? `${lines.length} more ${lines.length === 1 ? 'line' : 'lines'}`
      : `${lines.length / fold.repeat.period} more ${fold.repeat.period === 1 ? (NAMES[fold.kind] ?? 'lines') : 'parts'} like these`;
  const id = lines.find(({ ids }) => ids.length > 0)?.ids[0];
  return `${indent}… ${what}${id === undefined ? '' : `: snapshot id ${id}`}`;
}

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
