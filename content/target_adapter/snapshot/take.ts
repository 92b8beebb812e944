import { escapeAttribute } from '../../../src/perception/escape.ts';
import { cut } from '../../../src/perception/placeholder.ts';
import { render } from '../../../src/perception/render.ts';
import type { ElementId, FrameId } from '../../../src/protocol/ids.ts';
import type { Outcome } from '../../../src/protocol/outcome.ts';
import type { Control, FrameSnapshot, Line } from '../../../src/protocol/snapshot.ts';
import { hitAt } from '../hit.ts';
import { cleanText, type Redactor } from '../redact.ts';
import { finish } from './blocks.ts';
import { controlsIn, type Draft } from './draft.ts';
import type { ElementTable, Identity } from './elements.ts';
import { Legible } from './legible.ts';
import { dialogsFirst, isModalOpen } from './modality.ts';
import type { Secrets } from './secrets.ts';
import { browserSight } from './sight.ts';
import { Walk, type WalkOptions } from './walk.ts';

export interface SnapshotTools {
  readonly table: ElementTable;
  readonly redactor: Redactor;
  readonly secrets: Secrets;
  takeIds(count: number): Promise<Outcome<{ readonly from: ElementId; readonly to: ElementId }>>;
  readonly frames: { idOf(frame: HTMLIFrameElement): FrameId | undefined; settle(frames: readonly HTMLIFrameElement[]): Promise<void> };
  ignored(): Element | undefined;
  onRoot(root: ShadowRoot): void;
}

/** Asked for at the least, so that a growing page does not ask for every element. */
const IDS_AT_ONCE = 200;
const TITLE_MAX = 200;

/** Snapshots of this frame, one after the other, and what the numbers in them stand for. */
export class Snapshots {
  readonly #tools: SnapshotTools;
  #version = 0;
  #last = '';

  constructor(tools: SnapshotTools) {
    this.#tools = tools;
  }

  /** The page now. Throws when the worker gives no numbers. */
  async take(): Promise<FrameSnapshot> {
    const { table, redactor, frames } = this.#tools;
    const drafts = dialogsFirst(this.#walk().page(document.documentElement), isModalOpen(document, hitAt));
    await frames.settle(framesIn(drafts));
    await this.#number(drafts);
    const blocks = await finish(drafts, { redactor, number: (element) => table.assign(element), frameId: (frame) => frames.idOf(frame) });
    for (const { element, role, name } of controlsIn(drafts)) table.show(table.assign(element), { role, name });
    return this.#snapshot(render(blocks));
  }

  /** The element that a number stands for, if it still is what it was shown as. */
  async resolve(id: ElementId): Promise<Outcome<Element>> {
    const identify = (element: Element): Identity => this.#walk().control(element);
    const { table, redactor } = this.#tools;
    const words: string[] = [];
    table.resolve(id, identify, ({ name }) => {
      words.push(cleanText(name));
      return '';
    });
    await redactor.prepare(words);
    return table.resolve(id, identify, ({ role, name }) => named(role, redactor.text(cleanText(name))));
  }

  /** How an element is spoken of in a sentence to the agent: `button "Pay"`. */
  async describe(element: Element): Promise<string> {
    const { role, name } = this.#walk().control(element);
    await this.#tools.redactor.prepare([cleanText(name)]);
    return named(role, this.#tools.redactor.text(cleanText(name)));
  }

  /** The element as a control, raw. */
  control(element: Element): ReturnType<Walk['control']> {
    return this.#walk().control(element);
  }

  #walk(): Walk {
    const { secrets, ignored, onRoot } = this.#tools;
    const options: WalkOptions = { sight: browserSight, legible: new Legible(), secrets, ignored: ignored(), onRoot };
    return new Walk(options);
  }

  async #number(drafts: readonly Draft[]): Promise<void> {
    const { table, takeIds } = this.#tools;
    const fresh = new Set(
      controlsIn(drafts)
        .map(({ element }) => element)
        .filter((element) => table.numberOf(element) === undefined),
    );
    // Another snapshot may use up numbers while this one waits for some.
    while (table.left < fresh.size) {
      const granted = await takeIds(Math.max(fresh.size, IDS_AT_ONCE));
      if (!granted.ok) throw new Error(granted.failure.message);
      table.grant(granted.value);
    }
    for (const element of fresh) table.assign(element);
  }

  async #snapshot(lines: readonly Line[]): Promise<FrameSnapshot> {
    const { redactor } = this.#tools;
    const text = lines.map((line) => line.text).join('\n');
    if (text !== this.#last) this.#version += 1;
    this.#last = text;
    const title = await redactor.leaving(document.title, { max: TITLE_MAX });
    return { version: this.#version, url: await redactor.address(location.href), title, lines };
  }
}

const framesIn = (drafts: readonly Draft[]): HTMLIFrameElement[] =>
  drafts.flatMap(({ frame, children }) => [...(frame ? [frame] : []), ...framesIn(children)]);

const named = (role: Control['role'], name: string): string => (name === '' ? role : `${role} "${escapeAttribute(cut(name, 80))}"`);
