import { escapeAttribute } from '../../../src/perception/escape.ts';
import { cut } from '../../../src/perception/placeholder-marks.ts';
import type { ElementId, FrameId } from '../../../src/protocol/ids.ts';
import type { Outcome } from '../../../src/protocol/outcome.ts';
import type { Control, FrameSnapshot, LinesSince } from '../../../src/protocol/snapshot.ts';
import { hitAt } from '../../page/hit-test.ts';
import { nextTask } from '../../page/scheduling.ts';
import { IncrementalReader } from '../incremental/incremental-reader.ts';
import { noCache } from '../incremental/read-cache.ts';
import { NO_COVERS } from '../read/visibility/occlusion.ts';
import { browserSight } from '../read/visibility/render-state.ts';
import { Legible } from '../read/visibility/text-legibility.ts';
import { Walk, type WalkOptions } from '../read/walk.ts';
import type { Secrets } from '../redact/field-secrets.ts';
import { cleanText, type Redactor } from '../redact/redactor.ts';
import type { LiveText } from '../watch/live-text.ts';
import type { ElementTable, Identity } from './element-table.ts';
import { controlsOn, type LineDraft, Lines, linesOf } from './line-renderer.ts';
import { dialogsFirst, isModalOpen } from './modal-dialogs.ts';
import { Versions } from './versions.ts';

export interface SnapshotTools {
  readonly table: ElementTable;
  readonly redactor: Redactor;
  readonly secrets: Secrets;
  takeIds(count: number): Promise<Outcome<{ readonly from: ElementId; readonly to: ElementId }>>;
  readonly frames: {
    idOf(frame: HTMLIFrameElement): FrameId | undefined;
    settle(frames: readonly HTMLIFrameElement[]): Promise<void>;
  };
  ignored(): Element | undefined;
  onRoot(root: ShadowRoot): void;
  /** Mutations that have happened and were not yet told by `mutated`. */
  pending(): readonly MutationRecord[];
  readonly ticking: LiveText;
  /** Nothing more is read once this has ended. */
  readonly signal: AbortSignal;
}

/** Asked for at the least, so that a growing page does not ask for every element. */
const IDS_AT_ONCE = 200;
const TITLE_MAX = 200;
/** To number the controls of so many takes a slice of its own. */
const MANY_LINES = 200;

/** Snapshots of this frame, one after the other, and what the numbers in them stand for. */
export class Snapshots {
  readonly #tools: SnapshotTools;
  readonly #tree: IncrementalReader;
  readonly #lines: Lines;
  readonly #versions = new Versions();
  #revision = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(tools: SnapshotTools) {
    this.#tools = tools;
    const { table, redactor, frames } = tools;
    this.#tree = new IncrementalReader({
      walk: () => this.#options(),
      pending: tools.pending,
      signal: tools.signal,
    });
    this.#lines = new Lines({
      redactor,
      number: (element) => table.assign(element),
      frameId: (frame) => frames.idOf(frame),
      shown: ({ element, role, name }) => table.show(table.assign(element), { role, name }),
    });
  }

  /** Mutations of the page, in order: what they concern is read again. */
  mutated(records: readonly MutationRecord[]): void {
    this.#tree.mutated(records);
  }

  /** The page now, as what has changed since the version `since` where that is the last one that was asked for. Throws when the worker gives no numbers, and after the end. */
  take(since?: string): Promise<FrameSnapshot<LinesSince>> {
    const taken = this.#last.then(() => this.#take(since));
    this.#last = taken.catch(() => undefined);
    return taken;
  }

  async #take(since: string | undefined): Promise<FrameSnapshot<LinesSince>> {
    const { redactor, frames, ticking, signal } = this.#tools;
    signal.throwIfAborted();
    for (const element of ticking.stopped(Date.now())) this.#tree.readAgain(element);
    if (redactor.revision !== this.#revision) this.#lines.forget();
    this.#revision = redactor.revision;
    const { drafts: read, mended } = await this.#tree.read();
    let lineDrafts = this.#lines.draftsOf(read);
    if (lineDrafts.some(({ draft }) => draft.kind === 'dialog'))
      lineDrafts = this.#lines.draftsOf(dialogsFirst(read, () => isModalOpen(document, hitAt)));
    const unknown = lineDrafts.filter(({ made }) => made === undefined);
    await frames.settle(unknown.flatMap(({ draft }) => draft.frame ?? []));
    if (unknown.length > MANY_LINES) await nextTask();
    await this.#number(unknown);
    await this.#lines.make(unknown);
    const lines = this.#versions.next(linesOf(lineDrafts), since);
    const title = await redactor.leaving(document.title, { max: TITLE_MAX });
    return {
      version: this.#versions.current,
      url: await redactor.address(location.href),
      title,
      ...(mended !== undefined && { mended }),
      ...lines,
    };
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
    return new Walk({ ...this.#options(), memory: noCache(), covers: NO_COVERS });
  }

  #options(): Omit<WalkOptions, 'memory' | 'covers'> {
    const { secrets, ignored, onRoot, ticking } = this.#tools;
    return {
      sight: browserSight,
      legible: new Legible(),
      secrets,
      ignored: ignored(),
      onRoot,
      read: (data, around) => ticking.read(data, around),
    };
  }

  /** Has a number for each of the controls that have none. Snapshots are taken one after the other: nobody else uses them up. */
  async #number(lineDrafts: readonly LineDraft[]): Promise<void> {
    const { table, takeIds, signal } = this.#tools;
    const fresh = new Set<Element>();
    for (const lineDraft of lineDrafts)
      for (const { element } of controlsOn(lineDraft))
        if (table.numberOf(element) === undefined) fresh.add(element);
    while (table.left < fresh.size) {
      const granted = await takeIds(Math.max(fresh.size, IDS_AT_ONCE));
      signal.throwIfAborted();
      if (!granted.ok) throw new Error(granted.failure.message);
      // The worker has none for a tab that is in no session any more.
      if (granted.value.to < granted.value.from) throw new Error('This page belongs to no session.');
      table.grant(granted.value);
    }
  }
}

const named = (role: Control['role'], name: string): string =>
  name === '' ? role : `${role} "${escapeAttribute(cut(name, 80))}"`;
