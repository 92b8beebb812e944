import { charStats } from '../../../src/redaction/matching/char-stats.ts';
import type { RawBlock, RawControl } from '../read/raw-block.ts';
import { cleanText } from '../redact/clean-text.ts';

/** One text or control of a line, in the order of `redactBlocks`. */
export interface LinePart {
  readonly start: number;
  readonly end: number;
  /** Whether it is the value of a field. */
  readonly isValue: boolean;
}

/** What a person reads on one line: texts and values of fields, clean, with `|` between cells. */
export interface LineText {
  readonly text: string;
  readonly parts: readonly LinePart[];
  readonly values: number;
  readonly digits: number;
}

const known = new WeakMap<RawBlock, LineText>();

/** The text of a block's own line. Cached, since blocks are immutable. */
export function lineTextOf(block: RawBlock): LineText {
  const before = known.get(block);
  if (before) return before;
  const line = { text: '', parts: [], values: 0 };
  add(block, line, block.kind === 'row' ? ' | ' : undefined);
  const built = { ...line, digits: charStats(line.text).digits };
  known.set(block, built);
  return built;
}

interface OpenLine {
  text: string;
  readonly parts: LinePart[];
  values: number;
}

/** `between`: what stands between the children; undefined if they are lines of their own. */
function add({ inline, children }: RawBlock, line: OpenLine, between: string | undefined): void {
  for (const part of inline) {
    const value = typeof part === 'string' ? undefined : valueOn(part);
    if (value !== undefined) line.text += ' ';
    const start = line.text.length;
    line.text += cleanText(value ?? (typeof part === 'string' ? part : part.text));
    line.parts.push({ start, end: line.text.length, isValue: value !== undefined });
    if (value === undefined) continue;
    line.text += ' ';
    line.values += 1;
  }
  if (between === undefined) return;
  for (const [index, child] of children.entries()) {
    if (index > 0) line.text += between;
    add(child, line, '\n');
  }
}

const valueOn = ({ attributes }: RawControl): string | undefined =>
  attributes.find(([name]) => name === 'value')?.[1];
