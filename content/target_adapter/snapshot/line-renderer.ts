import { childDepth, renderLine } from '../../../src/perception/render.ts';
import type { Behind, Line } from '../../../src/protocol/snapshot.ts';
import { Slices } from '../../page/scheduling.ts';
import type { RawBlock, RawControl } from '../read/raw-block.ts';
import { type LineText, lineTextOf } from './line-text.ts';
import { type RedactionContext, redactBlocks } from './redact-blocks.ts';
import { type HiddenPiece, spreadValues } from './spread-values.ts';

/** One line before redaction: a block without its children, or a row with its cells. */
export interface RawLine {
  readonly block: RawBlock;
  readonly depth: number;
  readonly behind: Behind | undefined;
  /** The pieces of values that it shares with other lines; set by `joinLines`. */
  hidden: readonly HiddenPiece[];
  /** The rendered line; undefined until `render`. */
  rendered: RenderedLine | undefined;
}

interface RenderedLine extends Pick<RawLine, 'depth' | 'behind'> {
  /** The hidden pieces that it was rendered with. */
  readonly hiddenAs: string;
  readonly line: Line | undefined;
}

const NO_PIECES: readonly HiddenPiece[] = [];

/** Blocks to redact together, so that the worker is asked once for their placeholders. */
const BATCH = 25;
const LINES_PER_CLOCK_READ = 64;
/** With more lines to render than this, what follows the read gets a time slice of its own. */
const MANY_LINES = 200;

/** Renders blocks as lines. Caches the line of each block, since blocks are immutable. */
export class LineRenderer {
  readonly #context: RedactionContext & { shown(control: RawControl): void };
  #rendered = new WeakMap<RawBlock, RenderedLine>();

  constructor(context: RedactionContext & { shown(control: RawControl): void }) {
    this.#context = context;
  }

  /** Clears the cache. Call it when the redaction settings have changed. */
  clear(): void {
    this.#rendered = new WeakMap();
  }

  /**
   * The lines of blocks in reading order, rendered ones from the cache. A frame is never cached: its id may
   * come later.
   */
  rawLinesOf(
    blocks: readonly RawBlock[],
    { depth, behind: around }: Pick<RawLine, 'depth' | 'behind'> = { depth: 0, behind: undefined },
    rawLines: RawLine[] = [],
  ): RawLine[] {
    for (const block of blocks) {
      const behind = around === 'inert' ? around : (block.behind ?? around);
      const cached = block.frame === undefined ? this.#rendered.get(block) : undefined;
      rawLines.push({
        block,
        depth,
        behind,
        hidden: NO_PIECES,
        rendered: cached?.depth === depth && cached.behind === behind ? cached : undefined,
      });
      if (block.kind !== 'row' && block.children.length > 0)
        this.rawLinesOf(block.children, { depth: childDepth(block, depth), behind }, rawLines);
    }
    return rawLines;
  }

  /** Searches all lines for values that several of them hold together or name; what was rendered otherwise is outdated. Yields as `render` does. */
  async joinLines(rawLines: readonly RawLine[], slices = new Slices()): Promise<void> {
    const lines: LineText[] = [];
    // The read before has had most of its slice.
    if (rawLines.filter(isOutdated).length > MANY_LINES) await slices.next();
    for (const { block } of rawLines) {
      if (lines.length % LINES_PER_CLOCK_READ === 0) await slices.pass();
      lines.push(lineTextOf(block));
    }
    const hidden = await spreadValues(lines, { redactor: this.#context.redactor, slices });
    for (const [index, rawLine] of rawLines.entries()) {
      rawLine.hidden = hidden.get(index) ?? NO_PIECES;
      if (rawLine.rendered && rawLine.rendered.hiddenAs !== keyOf(rawLine.hidden))
        rawLine.rendered = undefined;
    }
  }

  /** Renders these lines. Yields to the page every few ms. */
  async render(rawLines: readonly RawLine[], slices = new Slices()): Promise<void> {
    for (let from = 0; from < rawLines.length; from += BATCH) {
      await slices.pass();
      const batch = rawLines.slice(from, from + BATCH);
      const blocks = await redactBlocks(
        batch.map(({ block, hidden }) => ({ block: withoutChildren(block), hidden })),
        this.#context,
      );
      for (const [index, rawLine] of batch.entries()) {
        const { block: raw, depth, behind, hidden } = rawLine;
        const block = blocks[index];
        const line = block && renderLine(block, depth);
        rawLine.rendered = {
          depth,
          behind,
          hiddenAs: keyOf(hidden),
          line: line && behind ? { ...line, behind } : line,
        };
        this.#rendered.set(raw, rawLine.rendered);
      }
      for (const rawLine of batch) for (const control of controlsOn(rawLine)) this.#context.shown(control);
    }
  }
}

const keyOf = (hidden: readonly HiddenPiece[]): string =>
  hidden.length === 0 ? '' : hidden.map((piece) => Object.values(piece).join(' ')).join('\n');

/** Whether a line is still to be rendered. */
export const isOutdated = ({ rendered }: RawLine): boolean => rendered === undefined;

/** The rendered lines; a block may have none. */
export function renderedLines(rawLines: readonly RawLine[]): Line[] {
  const lines: Line[] = [];
  for (const { rendered } of rawLines) if (rendered?.line) lines.push(rendered.line);
  return lines;
}

/** The controls on a line, without those of child blocks. */
export function controlsOn({ block }: RawLine, controls: RawControl[] = []): RawControl[] {
  for (const part of block.inline) if (typeof part !== 'string') controls.push(part);
  if (block.kind === 'row') for (const cell of block.children) controlsBelow(cell, controls);
  return controls;
}

function controlsBelow(block: RawBlock, controls: RawControl[]): void {
  for (const part of block.inline) if (typeof part !== 'string') controls.push(part);
  for (const child of block.children) controlsBelow(child, controls);
}

const withoutChildren = (block: RawBlock): RawBlock =>
  block.kind === 'row' || block.children.length === 0 ? block : { ...block, children: [] };
