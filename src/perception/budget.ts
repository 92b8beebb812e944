import type { ElementId } from '../protocol/ids.ts';
import type { Line } from '../protocol/snapshot.ts';
import { foldStepByStep } from './fold-steps.ts';
import { Folding } from './folding.ts';
import { BEHIND, FAR, type Folds } from './folds.ts';

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
 * Renders the lines in at most `max` characters, by the fewest steps of `foldStepByStep` that it takes; '' if all of
 * them are not enough. The steps are the same for every budget and none shows again what an earlier one has folded, so
 * a larger budget never shows less.
 */
export function fit(
  lines: readonly Line[],
  { max, ...kept }: LinesToKeep & { readonly max: number },
): FoldedPage {
  const page = withoutBehind(lines, kept);
  const steps = foldStepByStep(page, lines, [
    protectedLines(lines, kept),
    neededLines(lines, kept),
    lines.map(() => false),
  ]);
  while (page.length > max) if (steps.next().done) return { text: '', folds: lines.map(() => FAR) };
  return { text: page.text, folds: page.folds };
}

/** Whether `fit` shows every line but those that no press reaches. */
export const fitsWhole = (
  lines: readonly Line[],
  { max, ...kept }: LinesToKeep & { readonly max: number },
): boolean => withoutBehind(lines, kept).length <= max;

/** The page with every line folded that no press reaches. */
function withoutBehind(lines: readonly Line[], { also }: LinesToKeep): Folding {
  const page = new Folding(lines);
  for (const [from, line] of lines.entries())
    if (isOutOfReach(line) && !also?.has(from)) page.fold([{ from, to: from + 1, fold: BEHIND }]);
  return page;
}

/** Whether no press reaches what the line shows. An alert is news wherever it is. */
export const isOutOfReach = ({ behind, kind }: Line): boolean => behind === 'inert' && kind !== 'alert';

/** Marks the lines to show first: dialogs, and the lines that are needed. */
export function protectedLines(lines: readonly Line[], kept: LinesToKeep): boolean[] {
  const needed = neededLines(lines, kept);
  let dialog = Number.POSITIVE_INFINITY;
  return lines.map(({ kind, depth }, index) => {
    if (depth <= dialog) dialog = kind === 'dialog' ? depth : Number.POSITIVE_INFINITY;
    return dialog < Number.POSITIVE_INFINITY || needed[index] === true;
  });
}

/** Marks lines to keep, alerts, and focused or invalid fields. */
const neededLines = (lines: readonly Line[], { keep, also }: LinesToKeep): boolean[] =>
  lines.map(
    ({ kind, ids, text }, index) =>
      kind === 'alert' ||
      also?.has(index) === true ||
      ids.some((id) => keep.has(id)) ||
      (ids.length > 0 && NEEDED.test(text) && NEEDED.test(text.replace(QUOTED, ''))),
  );

const NEEDED = /<\d[^<>]* (?:focused|invalid)[ >]/;
const QUOTED = /"[^"]*"/g;
