import type { Line } from '../protocol/snapshot.ts';

/** A stretch of lines, `from` included, `to` not, in which `period` lines of one shape come again and again. */
export interface Repeat {
  readonly from: number;
  readonly to: number;
  readonly period: number;
}

/** Rows, items, cards: a card is several lines, so periods of up to eight lines are looked for. */
const PERIOD_MAX = 8;
/** Fewer are not worth a line that says that they are folded. */
const TIMES_MIN = 4;

/** Stretches that repeat, in order, not overlapping. Lines are of one shape when they differ in words and numbers only. */
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
  // Paragraphs that follow each other are not a list.
  return kind === 'text' && tags === ''
    ? `${depth} text ${text.length > 60 ? text : ''}`
    : `${depth} ${kind} ${tags}`;
}
