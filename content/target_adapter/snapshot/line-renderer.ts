import { depthIn, renderLine } from '../../../src/perception/render.ts';
import type { Line } from '../../../src/protocol/snapshot.ts';
import { endOfSlice, nextTask } from '../../page/scheduling.ts';
import type { RawBlock, RawControl } from '../read/raw-block.ts';
import { type Finishing, finish } from './redact-blocks.ts';

/** One line of the page to be: a draft without what stands below it, a row with its cells. */
export interface LineDraft {
  readonly draft: RawBlock;
  readonly depth: number;
  /** What has been made of it, if anything has. */
  made: Made | undefined;
}

interface Made {
  readonly depth: number;
  readonly line: Line | undefined;
}

/** Drafts that are finished together, so that the worker is asked once for what is to be redacted in them. */
const BATCH = 25;

/** The lines of drafts. What was made of a draft is kept as long as it is, since drafts do not change. */
export class Lines {
  readonly #finishing: Finishing & { shown(control: RawControl): void };
  #made = new WeakMap<RawBlock, Made>();

  constructor(finishing: Finishing & { shown(control: RawControl): void }) {
    this.#finishing = finishing;
  }

  /** What is shown of personal data has changed. */
  forget(): void {
    this.#made = new WeakMap();
  }

  /** All lines to be, in reading order. The number of a frame is not known for good. */
  draftsOf(drafts: readonly RawBlock[], depth = 0, lineDrafts: LineDraft[] = []): LineDraft[] {
    for (const draft of drafts) {
      const made = draft.frame === undefined ? this.#made.get(draft) : undefined;
      lineDrafts.push({ draft, depth, made: made?.depth === depth ? made : undefined });
      if (draft.kind !== 'row' && draft.children.length > 0)
        this.draftsOf(draft.children, depthIn(draft, depth), lineDrafts);
    }
    return lineDrafts;
  }

  /** Makes lines of these. Gives way to the page every few ms. */
  async make(lineDrafts: readonly LineDraft[]): Promise<void> {
    let until = lineDrafts.length > BATCH ? 0 : endOfSlice();
    for (let from = 0; from < lineDrafts.length; from += BATCH) {
      if (performance.now() > until) {
        await nextTask();
        until = endOfSlice();
      }
      const batch = lineDrafts.slice(from, from + BATCH);
      const blocks = await finish(
        batch.map(({ draft }) => ownOf(draft)),
        this.#finishing,
      );
      for (const [index, lineDraft] of batch.entries()) {
        const { draft, depth } = lineDraft;
        const block = blocks[index];
        lineDraft.made = { depth, line: block && renderLine(block, depth) };
        this.#made.set(draft, lineDraft.made);
      }
      for (const lineDraft of batch)
        for (const control of controlsOn(lineDraft)) this.#finishing.shown(control);
    }
  }
}

/** What has been made of these. Some have no line. */
export function linesOf(lineDrafts: readonly LineDraft[]): Line[] {
  const lines: Line[] = [];
  for (const { made } of lineDrafts) if (made?.line) lines.push(made.line);
  return lines;
}

/** The controls that stand on a line itself. */
export function controlsOn({ draft }: LineDraft, controls: RawControl[] = []): RawControl[] {
  for (const part of draft.inline) if (typeof part !== 'string') controls.push(part);
  if (draft.kind === 'row') for (const cell of draft.children) controlsBelow(cell, controls);
  return controls;
}

function controlsBelow(draft: RawBlock, controls: RawControl[]): void {
  for (const part of draft.inline) if (typeof part !== 'string') controls.push(part);
  for (const child of draft.children) controlsBelow(child, controls);
}

const ownOf = (draft: RawBlock): RawBlock =>
  draft.kind === 'row' || draft.children.length === 0 ? draft : { ...draft, children: [] };
