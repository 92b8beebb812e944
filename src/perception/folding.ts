import type { Line } from '../protocol/snapshot.ts';
import {
  assemble,
  type Fold,
  type Folds,
  foldText,
  isLong,
  isSameFold,
  type RunOfLines,
  type ShortenLevel,
  shortened,
} from './folds.ts';
import { HeldLines } from './held.ts';

/** A run of lines to fold; `from` and `to` change as it takes in its neighbours. */
interface Run {
  from: number;
  to: number;
  readonly fold: RunOfLines['fold'];
  /** Whether its fold line is shown; without, the lines themselves take no more room. */
  isFolded: boolean;
  /** Characters that the fold line saves. */
  saved: number;
}

/**
 * A page whose lines are shortened and folded step by step. `length` is that of its text. No step shows a line
 * that an earlier one has folded.
 */
export class Folding {
  readonly #lines: readonly Line[];
  readonly #held: HeldLines;
  readonly #runOf: (Run | undefined)[];
  readonly #levels: (ShortenLevel | undefined)[];
  /** Characters of all lines before each, as they are shown, with their line breaks. */
  #before: readonly number[];
  #saved = 0;

  constructor(lines: readonly Line[]) {
    this.#lines = lines;
    this.#levels = lines.map(() => undefined);
    this.#held = new HeldLines(lines);
    this.#runOf = lines.map(() => undefined);
    this.#before = this.#measure();
  }

  get length(): number {
    return this.shown(0, this.#lines.length) - this.#saved - 1;
  }

  get text(): string {
    return assemble(this.#lines, this.folds, this.#held);
  }

  get folds(): Folds {
    return this.#lines.map((_, index) => {
      const run = this.#runOf[index];
      return run?.isFolded ? run.fold : this.#longFold(index);
    });
  }

  /** Characters of lines that are not folded, with their line breaks. */
  shown(from: number, to: number): number {
    return (this.#before[to] ?? 0) - (this.#before[from] ?? 0);
  }

  /** Whether lines are to be folded, even if they take less room than a fold line. */
  isFolded(from: number, to = from + 1): boolean {
    for (let index = from; index < to; index += 1) if (!this.#runOf[index]) return false;
    return true;
  }

  /** Shortens all lines but those that are `fixed`. */
  shorten(level: ShortenLevel, fixed: readonly boolean[]): void {
    for (const [index, line] of this.#lines.entries())
      if (!fixed[index] && isLong(line, level)) this.#levels[index] = level;
    this.#before = this.#measure();
    for (const run of new Set(this.#runOf)) if (run) this.#weigh(run);
  }

  /**
   * Folds runs of lines, each together with neighbours that are folded in the same way. Lines that take no more room
   * than their fold line stay shown until more are folded with them, but for those behind the rest.
   */
  fold(runs: readonly RunOfLines[]): void {
    for (const run of runs) this.#foldRun(run);
  }

  #foldRun({ from, to, fold }: RunOfLines): void {
    let run: Run = { from, to, fold, isFolded: fold.what === 'behind', saved: 0 };
    for (const other of this.#runsAt(from - 1, to)) {
      const isSame = isSameFold(other.fold, fold);
      if (!isSame && (other.to <= from || other.from >= to)) continue;
      this.#saved -= other.saved;
      run.isFolded ||= other.isFolded;
      if (isSame) run = this.#joined(run, other);
      else this.#keepOutside(other, { from, to });
    }
    this.#claim(run, from, to);
    run.saved = 0;
    this.#weigh(run);
  }

  /** The runs from one line to another, both included. */
  #runsAt(first: number, last: number): Run[] {
    const found: Run[] = [];
    for (let at = Math.max(0, first); at <= last; at += 1) {
      const run = this.#runOf[at];
      if (!run) continue;
      found.push(run);
      at = run.to - 1;
    }
    return found;
  }

  /** The longer of two runs, with the lines of both: so no line changes its run often. */
  #joined(one: Run, other: Run): Run {
    const [long, short] = one.to - one.from > other.to - other.from ? [one, other] : [other, one];
    this.#claim(long, short.from, short.to);
    long.from = Math.min(one.from, other.from);
    long.to = Math.max(one.to, other.to);
    long.isFolded ||= short.isFolded;
    return long;
  }

  #claim(run: Run, from: number, to: number): void {
    for (let index = from; index < to; index += 1) this.#runOf[index] = run;
  }

  /** Leaves a run what it has outside of a range. */
  #keepOutside(
    { from, to, fold, isFolded }: Run,
    taken: { readonly from: number; readonly to: number },
  ): void {
    for (const [start, end] of [
      [from, taken.from],
      [taken.to, to],
    ] as const) {
      if (start >= end) continue;
      const rest: Run = { from: start, to: end, fold, isFolded, saved: 0 };
      this.#claim(rest, start, end);
      this.#weigh(rest);
    }
  }

  /** Notes what the run saves. Once folded it stays so, even if more of it would then take less room. */
  #weigh(run: Run): void {
    const saves = this.shown(run.from, run.to) - foldText(run, this.#held).length - 1;
    run.isFolded ||= saves > 0;
    this.#saved -= run.saved;
    run.saved = run.isFolded ? saves : 0;
    this.#saved += run.saved;
  }

  #longFold(index: number): Fold | undefined {
    const level = this.#levels[index];
    return level && { what: 'long', level };
  }

  #measure(): number[] {
    let sum = 0;
    const before = this.#lines.map((line, index) => {
      const start = sum;
      const level = this.#levels[index];
      const text = level ? shortened(line, { near: this.#held.near(index), level }) : line.text;
      sum += text.length + 1;
      return start;
    });
    return [...before, sum];
  }
}
