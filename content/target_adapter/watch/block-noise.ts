import { isClock, shapeOf } from './page-text.ts';

/** From this change in a row on, what changes changes constantly. */
const CONSTANT_FROM = 3;
/** Changes that follow each other faster are one. */
const BURST_MS = 150;
/** Pauses are regular where the longer is at most this many times the shorter, or both are short. */
const REGULAR = 2;
const SHORT_MS = 2000;
/** A pause this long begins a new row. */
const ROW_MS = 60_000;
/** Texts that a carousel may come back to. */
const SHAPES_MAX = 12;
/** Blocks above a change that may be what changes constantly. */
const ABOVE_MAX = 8;

interface Row {
  readonly last: number;
  /** The pause before the last change. */
  readonly pause: number;
  readonly text: string;
  readonly shapes: readonly string[];
  /** Changes in this row, and those of them that said something new. */
  readonly times: number;
  readonly fresh: number;
  readonly verdict: Verdict;
}

/**
 * same: it says what it said · news · ticking: constant changes that say nothing new · turning: constant changes that
 * each say something new, so that the last of them may matter.
 */
export type Verdict = 'same' | 'news' | 'ticking' | 'turning';

/**
 * Learns for each block of the page, while it lives, whether its changes are news or whether it changes constantly: a
 * clock, a counter, a carousel, a ticker.
 */
export class BlockNoise {
  readonly #rows = new WeakMap<Node, Row>();
  /** Whether any block was ever found to change constantly: if not, nobody needs to look for one. */
  #hasConstant = false;

  /** Judges a change of a block that said `before` and says `text` now. Times are Unix ms. */
  record(block: Node, { before, text, now }: { before: string; text: string; now: number }): Verdict {
    const row = this.#rowOf(block, before, now);
    if (row.text === text) return 'same';
    const shape = shapeOf(text);
    const known = row.shapes.includes(shape);
    const isBurst = now - row.last < BURST_MS;
    const times = row.times + (isBurst ? 0 : 1);
    const fresh = row.fresh + (isBurst || known ? 0 : 1);
    const pause = isBurst ? row.pause : now - row.last;
    const verdict = isBurst
      ? row.verdict
      : judge(text, { known, times, fresh, regular: isRegular(row.pause, pause) });
    const shapes = known ? row.shapes : [...row.shapes, shape].slice(-SHAPES_MAX);
    this.#rows.set(block, { last: now, pause, text, shapes, times, fresh, verdict });
    this.#hasConstant ||= verdict === 'ticking' || verdict === 'turning';
    return verdict;
  }

  /**
   * Whether a block that has changed only goes on as it is known to: it, or a block around it, changes constantly.
   * `says` is asked what it says now where that matters. Learns nothing: whoever asks may not be the first to see the change.
   */
  goesOn(block: Element, says: () => string, now: number): boolean {
    if (!this.#hasConstant) return false;
    const row = this.#rows.get(block);
    if (!row || !this.isConstant(block, now)) return this.isInConstant(block, now);
    if (row.verdict === 'turning') return true;
    const text = says();
    return isClock(text) || row.shapes.includes(shapeOf(text));
  }

  /** Remembers that a block which changes constantly still does, and what it says. */
  wentOn(block: Element, text: string, now: number): void {
    const row = this.#rows.get(block);
    if (row && this.isConstant(block, now)) this.#rows.set(block, { ...row, last: now, text });
  }

  /** Whether a block is in one that changes constantly. */
  isInConstant(block: Element, now: number): boolean {
    if (!this.#hasConstant) return false;
    let above = block.parentElement;
    for (let level = 0; above && level < ABOVE_MAX; level += 1, above = above.parentElement)
      if (this.isConstant(above, now)) return true;
    return false;
  }

  /** The pause before the last change of a block, ms. */
  pauseOf(block: Node): number {
    return this.#rows.get(block)?.pause ?? 0;
  }

  /** Whether a block changes constantly now. */
  isConstant(block: Node, now: number): boolean {
    const row = this.#rows.get(block);
    return row !== undefined && row.verdict !== 'news' && now - row.last < ROW_MS;
  }

  #rowOf(block: Node, before: string, now: number): Row {
    const row = this.#rows.get(block);
    if (row && now - row.last < ROW_MS) return row;
    const shapes = row?.shapes ?? [shapeOf(before)];
    return {
      last: Number.NEGATIVE_INFINITY,
      pause: Number.POSITIVE_INFINITY,
      text: row?.text ?? before,
      shapes,
      times: 0,
      fresh: 0,
      verdict: 'news',
    };
  }
}

const isRegular = (a: number, b: number): boolean =>
  Math.max(a, b) <= Math.max(SHORT_MS, Math.min(a, b) * REGULAR);

function judge(
  text: string,
  { known, times, fresh, regular }: { known: boolean; times: number; fresh: number; regular: boolean },
): Verdict {
  if (isClock(text)) return 'ticking';
  if (known) return times >= CONSTANT_FROM ? 'ticking' : 'news';
  return fresh >= CONSTANT_FROM && regular ? 'turning' : 'news';
}
