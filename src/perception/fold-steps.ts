import type { Line } from '../protocol/snapshot.ts';
import type { Folding } from './folding.ts';
import { FAR, type RunOfLines, SHORTEN_LEVELS, type ShortenLevel } from './folds.ts';
import { partsOf, type Repeat, repeats } from './repeats.ts';

/**
 * Folds a page, lines behind others first, then the least important ones, and pauses after each step. The steps depend on the lines alone, so a
 * page with more room stops earlier in the same sequence. Lines that `protections` marks wait until everything else is
 * folded; each protects fewer than the one before.
 */
export function* foldStepByStep(
  page: Folding,
  lines: readonly Line[],
  protections: readonly (readonly boolean[])[],
): Generator<void> {
  yield* foldLines(
    page,
    lastFirst(lines).filter((index) => lines[index]?.behind && lines[index]?.kind !== 'alert'),
  );
  for (const fixed of protections) yield* foldUnprotected(page, lines, fixed);
}

const lastFirst = (lines: readonly Line[]): number[] => lines.map((_, index) => index).reverse();

/** Folds those of these lines that are not folded yet, one after the other. */
function* foldLines(page: Folding, indices: readonly number[]): Generator<void> {
  for (const at of indices) if (!page.isFolded(at)) yield page.fold([{ from: at, to: at + 1, fold: FAR }]);
}

/**
 * Shortens long prose first, then folds repeats, the longest first, then leaves out where links lead, then folds prose
 * far from the beginning, then what is left of repeats and controls that stand alone, and at last lines close to
 * protected ones.
 */
function* foldUnprotected(page: Folding, lines: readonly Line[], fixed: readonly boolean[]): Generator<void> {
  const shorten = (level: ShortenLevel) => page.shorten(level, fixed);
  const fold = (runs: readonly RunOfLines[]) =>
    page.fold(runs.filter(({ from, to }) => !page.isFolded(from, to)));
  for (const level of SHORTEN_LEVELS) if (!level.bare) yield shorten(level);

  const isProse = (index: number) => lines[index]?.ids.length === 0;
  const lengthOf = (index: number) => {
    const length = page.shown(index, index + 1);
    return isProse(index) ? Math.min(length, MORE) : length;
  };
  const found = repeats(lines);
  const parts = found
    .flatMap((repeat) => laterParts(repeat, { lines, fixed, lengthOf }))
    .sort((a, b) => b.room - a.room);
  const [long = [], medium = [], short = []] = [MUCH_OF_REPEAT, SOME_OF_REPEAT, 0].map((least, index, all) =>
    parts.filter(({ room }) => room > least && room <= (all[index - 1] ?? Number.POSITIVE_INFINITY)),
  );
  // At once, since nobody reads 1,000 rows to find one.
  yield fold(long.flatMap(({ runs }) => runs));
  for (const { runs } of medium) yield fold(runs);
  for (const level of SHORTEN_LEVELS) if (level.bare) yield shorten(level);

  const near = nearTo(fixed);
  const order = lastFirst(lines);
  const far = order.filter((index) => !near[index]);
  const farProse = far.filter(isProse);
  yield* foldLines(
    page,
    farProse.filter((index) => lines[index]?.kind !== 'heading'),
  );
  yield* foldLines(page, farProse);
  for (const { runs } of short) yield fold(runs);
  for (const { from, to } of found.toReversed())
    yield page.fold(
      rangesOf(from, to, (index) => !near[index] && !lines[index]?.behind).map((range) => ({
        ...range,
        fold: FAR,
      })),
    );
  yield* foldLines(page, far);
  yield* foldLines(
    page,
    order.filter((index) => !fixed[index]),
  );
}

/** Characters of each repeat that stay while there is prose to fold, and while anything else is folded. */
const SOME_OF_REPEAT = 1500;
const MUCH_OF_REPEAT = 2400;

/** The most that is said of prose that is not shown, in characters. */
const MORE = 40;

/** A repeat of fewer parts is more likely a menu or the questions of a form: it keeps so many times the room. */
const MANY = 12;
const FEW_COUNT = 2;

/** Parts of a repeat to fold together, and the room that the repeat takes up to the end of the first of them. */
interface LaterParts {
  readonly room: number;
  readonly runs: readonly RunOfLines[];
}

/** The parts that follow the first one of a repeat, without those that hold protected lines. */
function laterParts(
  repeat: Repeat,
  {
    lines,
    fixed,
    lengthOf,
  }: {
    readonly lines: readonly Line[];
    readonly fixed: readonly boolean[];
    readonly lengthOf: (index: number) => number;
  },
): LaterParts[] {
  const parts = partsOf(repeat);
  const share = parts.length <= MANY ? FEW_COUNT : 1;
  const kind = lines[repeat.from]?.kind ?? 'text';
  let room = 0;
  const measured = parts.map(({ from, to }) => {
    for (let index = from; index < to; index += 1) room += lengthOf(index) / share;
    const isFixed = fixed.slice(from, to).includes(true);
    const run: RunOfLines = { from, to, fold: { what: 'repeat', repeat, kind } };
    return { room, runs: isFixed ? [] : [run] };
  });
  // One part alone is not worth a fold line.
  const last = measured.pop();
  measured.at(-1)?.runs.push(...(last?.runs ?? []));
  return measured.slice(1);
}

/** Marks protected lines and those close to them. */
function nearTo(fixed: readonly boolean[]): boolean[] {
  const near = fixed.map(() => false);
  fixed.forEach((isFixed, index) => {
    if (isFixed) near.fill(true, Math.max(0, index - NEAR), index + NEAR + 1);
  });
  return near;
}

const NEAR = 5;

interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** The longest ranges of lines of which something is true. */
function rangesOf(from: number, to: number, isTrue: (index: number) => boolean): LineRange[] {
  const found: LineRange[] = [];
  for (let start = from; start < to; start += 1) {
    let end = start;
    while (end < to && isTrue(end)) end += 1;
    if (end > start) found.push({ from: start, to: end });
    start = end;
  }
  return found;
}
