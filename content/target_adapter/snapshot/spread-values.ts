import type { HiddenSpan } from '../redact/hidden-spans.ts';
import type { Redactor } from '../redact/redactor.ts';
import type { LineText } from './line-text.ts';

/** What replaces a piece of a value that is spread over lines or fields. */
export interface HiddenPiece {
  /** Index of the text or control on its line. */
  readonly part: number;
  /** Offsets in that part. */
  readonly start: number;
  readonly end: number;
  /** The placeholder; '' if it stands in an earlier piece. */
  readonly shown: string;
}

/** A line that may be read together with the next; undefined for what stands alone, such as a region. */
export type JoinableLine = LineText | undefined;

/** Longer lines take part with their beginning and their end. */
const EDGE_MAX = 64;
const LINES_MAX = 60;
const DIGITS_MIN = 7;

/** A stretch of a line, with its offset in the line. */
interface Stretch {
  readonly line: number;
  readonly offset: number;
  readonly text: string;
}

/**
 * Finds values that are split over lines or over the fields of a line. Returns the pieces to hide by the index
 * of their line.
 */
export async function spreadValues(
  lines: readonly JoinableLine[],
  redactor: Redactor,
): Promise<ReadonlyMap<number, readonly HiddenPiece[]>> {
  const groups = groupsOf(lines, redactor.hasPasswords);
  const hidden = new Map<number, HiddenPiece[]>();
  if (groups.length === 0) return hidden;
  await redactor.prepare(groups.map(textOf));
  for (const group of groups) {
    const text = textOf(group);
    for (const span of redactor.spans(text))
      hide(span, redactor.placeholder(text, span), { group, lines, hidden });
  }
  return hidden;
}

const textOf = (group: readonly Stretch[]): string => group.map(({ text }) => text).join('\n');

/** The stretches that may hold a value together; most lines are in none. */
function groupsOf(lines: readonly JoinableLine[], hasPasswords: boolean): Stretch[][] {
  const groups: Stretch[][] = [];
  let open: Stretch[] = [];
  const close = () => {
    if (open.length > 1) groups.push(open);
    open = [];
  };
  for (const [index, line] of lines.entries()) {
    if (!line || line.text === '') {
      if (!line) close();
      continue;
    }
    if (line.values > 1 && (hasPasswords || line.digits >= DIGITS_MIN || line.text.includes('@')))
      groups.push([{ line: index, offset: 0, text: line.text }]);
    const head = line.text.slice(0, EDGE_MAX);
    const last = open.at(-1);
    if (last && (open.length >= LINES_MAX || !mayContinue(last.text, head, hasPasswords))) close();
    if (line.text.length <= EDGE_MAX) open.push({ line: index, offset: 0, text: line.text });
    else {
      if (open.length > 0) open.push({ line: index, offset: 0, text: head });
      close();
      const offset = line.text.length - EDGE_MAX;
      open.push({ line: index, offset, text: line.text.slice(offset) });
    }
  }
  close();
  return groups;
}

const NUMBER_END = /[\d+(]\s*$|\d[)-]\s*$/;
const NUMBER_START = /^\s*[-+(.]?\s*\d/;
/** `@`, `jane@` or `jane@exam` at the end of a line. */
const OPEN_END = /@[\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]*)*\s*$/u;
const COMPLETE_END = /[^\s@]@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\s*$/u;
const SIGN_START = /^\s*(?:[@.]|[[({]\s?(?:at|dot)\b)/i;
const SPELT_END = /[[({]\s?(?:at|dot)\s?[\])}]\s*$/i;
const LETTERS_MAX = 2;
const LETTER_END = /(?:^|\s)\S\s*$/;
const LETTER_START = /^\s*\S(?:\s|$)/;

function mayContinue(text: string, next: string, hasPasswords: boolean): boolean {
  if (NUMBER_END.test(text) && NUMBER_START.test(next)) return true;
  if (SIGN_START.test(next) || SPELT_END.test(text)) return true;
  if (text.includes('@') && OPEN_END.test(text) && !COMPLETE_END.test(text)) return true;
  if (hasPasswords) return true;
  return (
    (LETTER_END.test(text) && LETTER_START.test(next)) ||
    (text.trim().length <= LETTERS_MAX && next.trim().length <= LETTERS_MAX)
  );
}

/** Hides the pieces of a span in all parts that it touches, if they are several. */
function hide(
  { start, end }: HiddenSpan,
  placeholder: string,
  {
    group,
    lines,
    hidden,
  }: {
    readonly group: readonly Stretch[];
    readonly lines: readonly JoinableLine[];
    readonly hidden: Map<number, HiddenPiece[]>;
  },
): void {
  const pieces: (HiddenPiece & { readonly line: number; readonly isValue: boolean })[] = [];
  let from = 0;
  for (const { line, offset, text } of group) {
    for (const [part, { start: first, end: last, isValue }] of (lines[line]?.parts ?? []).entries()) {
      const left = Math.max(start, from + first - offset, from);
      const right = Math.min(end, from + last - offset, from + text.length);
      if (left >= right) continue;
      const inPart = offset + left - from - first;
      const shown = pieces.length === 0 || isValue ? placeholder : '';
      pieces.push({ line, part, start: inPart, end: inPart + right - left, shown, isValue });
    }
    from += text.length + 1;
  }
  // A value in one part is found with its line.
  if (pieces.length < 2) return;
  for (const { line, isValue: _, ...piece } of pieces) hidden.set(line, [...(hidden.get(line) ?? []), piece]);
}
