import type { Line } from '../protocol/snapshot.ts';

/** A range of lines, `to` exclusive, in parts of one shape; `starts` says where each part begins, the first at `from`. */
export interface Repeat {
  readonly from: number;
  readonly to: number;
  readonly starts: readonly number[];
}

/** The longest repeated part: a row or item is one line, a card or a post several. */
const PERIOD_MAX = 12;
/** Fewer parts are not worth a fold line. */
const TIMES_MIN = 4;

/** Some lines that count as one, with their shape. */
interface Token {
  readonly from: number;
  readonly shape: string;
}

/**
 * Finds ranges that repeat, in order, without overlap. Lines have the same shape if they differ only in words
 * and numbers; in a part of several lines, a few lines of one shape count as one, and so does all prose.
 */
export function repeats(lines: readonly Line[]): Repeat[] {
  const shapes = lines.map(shapeOf);
  const wide = repeatsOf(withJoinedLines(lines, shapes), lines.length);
  const found: Repeat[] = [];
  let at = 0;
  for (const next of [...wide, undefined]) {
    const to = next?.from ?? lines.length;
    const between = shapes.slice(at, to).map((shape, index) => ({ from: at + index, shape }));
    found.push(...repeatsOf(between, to), ...(next ? [next] : []));
    at = next?.to ?? to;
  }
  return found;
}

/** The parts of a repeat, as ranges of lines. */
export const partsOf = ({ starts, to }: Repeat): { from: number; to: number }[] =>
  starts.map((from, index) => ({ from, to: starts[index + 1] ?? to }));

/** Repeats of tokens whose last line is before `to`. */
function repeatsOf(tokens: readonly Token[], to: number): Repeat[] {
  const found: Repeat[] = [];
  for (let from = 0; from < tokens.length; ) {
    const repeat = longestAt(tokens, from);
    if (!repeat) {
      from += 1;
      continue;
    }
    const { period, times } = repeat;
    const lineOf = (token: number) => tokens[token]?.from ?? to;
    found.push({
      from: lineOf(from),
      to: lineOf(from + period * times),
      starts: Array.from({ length: times }, (_, part) => lineOf(from + part * period)),
    });
    from += period * times;
  }
  return found;
}

function longestAt(tokens: readonly Token[], from: number): { period: number; times: number } | undefined {
  for (let period = 1; period <= PERIOD_MAX; period += 1) {
    let to = from + period;
    while (to < tokens.length && tokens[to]?.shape === tokens[to - period]?.shape) to += 1;
    const times = Math.floor((to - from) / period);
    if (times >= TIMES_MIN) return { period, times };
  }
  return undefined;
}

const PROSE = 'prose';
/** More lines of one shape in a row are a repeat of their own. */
const JOINED_MAX = 8;

/** The lines as tokens; prose that follows prose is one, and so are a few lines of one shape. */
function withJoinedLines(lines: readonly Line[], shapes: readonly string[]): Token[] {
  const tokens: Token[] = [];
  for (let from = 0; from < lines.length; ) {
    const shape = wideShape(lines[from], shapes[from]);
    let to = from + 1;
    while (to < lines.length && wideShape(lines[to], shapes[to]) === shape) to += 1;
    const isOne = shape.endsWith(PROSE) || to - from <= JOINED_MAX;
    for (let at = from; at < (isOne ? from + 1 : to); at += 1) tokens.push({ from: at, shape });
    from = to;
  }
  return tokens;
}

const wideShape = (line: Line | undefined, shape = ''): string =>
  line?.kind === 'text' && line.ids.length === 0 ? `${line.depth} ${PROSE}` : shape;

const WITHOUT_TAGS = /<\d+ ([a-z][a-z0-9-]*)[^>]*>/g;

function shapeOf({ kind, depth, text }: Line): string {
  const tags = Array.from(text.matchAll(WITHOUT_TAGS), ([, tag]) => tag).join();
  // Consecutive paragraphs are not a list.
  return kind === 'text' && tags === ''
    ? `${depth} text ${text.length > 60 ? text : ''}`
    : `${depth} ${kind} ${tags}`;
}
