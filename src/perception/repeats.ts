import type { Line } from '../protocol/snapshot.ts';

/** A range of lines, `to` exclusive, that repeats the shapes of its first `period` lines. */
export interface Repeat {
  readonly from: number;
  readonly to: number;
  readonly period: number;
}

/** The longest repeated part: a row or item is one line, a card several. */
const PERIOD_MAX = 8;
/** Fewer parts are not worth a fold line. */
const TIMES_MIN = 4;

/**
 * Finds ranges that repeat, in order, without overlap. Lines have the same shape if they differ only in words
 * and numbers.
 */
export function repeats(lines: readonly Line[]): Repeat[] {
  const shapes = lines.map(shapeOf);
  const found: Repeat[] = [];
  for (let from = 0; from < lines.length; ) {
    const repeat = longestAt(shapes, from);
    if (repeat) found.push(repeat);
    from = repeat?.to ?? from + 1;
  }
  return found;
}

function longestAt(shapes: readonly string[], from: number): Repeat | undefined {
  for (let period = 1; period <= PERIOD_MAX; period += 1) {
    let to = from + period;
    while (to < shapes.length && shapes[to] === shapes[to - period]) to += 1;
    const times = Math.floor((to - from) / period);
    if (times >= TIMES_MIN) return { from, to: from + times * period, period };
  }
  return undefined;
}

const WITHOUT_TAGS = /<\d+ ([a-z][a-z0-9-]*)[^>]*>/g;

function shapeOf({ kind, depth, text }: Line): string {
  const tags = Array.from(text.matchAll(WITHOUT_TAGS), ([, tag]) => tag).join();
  // Consecutive paragraphs are not a list.
  return kind === 'text' && tags === ''
    ? `${depth} text ${text.length > 60 ? text : ''}`
    : `${depth} ${kind} ${tags}`;
}
