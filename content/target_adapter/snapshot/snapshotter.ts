import { escapeAttribute } from '../../../src/perception/escape.ts';
import { cut } from '../../../src/perception/placeholder-marks.ts';
import { recycledId, staleId } from '../../../src/protocol/failures/failures.ts';
import type { ElementId, FrameId } from '../../../src/protocol/ids.ts';
import { failed, type Outcome } from '../../../src/protocol/outcome.ts';
import type { Control, FrameSnapshot, LinesSince } from '../../../src/protocol/snapshot.ts';
import type { FrameElement } from '../../page/frame-element.ts';
import { hitAt } from '../../page/hit-test.ts';
import { Slices } from '../../page/scheduling.ts';
import { IncrementalReader } from '../incremental/incremental-reader.ts';
import { noCache } from '../incremental/read-cache.ts';
import { ContextReader, type ContextWords } from '../read/context-words.ts';
import type { RawBlock, RawControl } from '../read/raw-block.ts';
import { Listened } from '../read/semantics/listened.ts';
import { NO_OCCLUSION } from '../read/visibility/occlusion.ts';
import { readRenderState } from '../read/visibility/render-state.ts';
import { TextLegibility } from '../read/visibility/text-legibility.ts';
import { Walk } from '../read/walk.ts';
import type { WalkOptions } from '../read/walk-options.ts';
import { cleanText } from '../redact/clean-text.ts';
import type { FieldSecrets } from '../redact/field-secrets.ts';
import type { Redactor } from '../redact/redactor.ts';
import type { LiveText } from '../watch/live-text.ts';
import type { ElementTable, Identity } from './element-table.ts';
import { controlsOn, isOutdated, LineRenderer, type RawLine, renderedLines } from './line-renderer.ts';
import { dialogsFirst, isModalOpen } from './modal-dialogs.ts';
import { isNamedByPointer, isTextField } from './own-touch.ts';
import { followTwins, type PlacedControl, retireRecycled } from './twins.ts';
import { SnapshotVersions } from './versions.ts';

/** What a snapshotter needs of the rest of the adapter and of the worker. */
export interface SnapshotterOptions {
  readonly table: ElementTable;
  readonly redactor: Redactor;
  readonly secrets: FieldSecrets;
  takeIds(count: number): Promise<Outcome<{ readonly from: ElementId; readonly to: ElementId }>>;
  readonly frames: {
    /** The id of a child frame; undefined if its script has not answered. */
    idOf(frame: FrameElement): FrameId | undefined;
    /** Waits until it is known which of the `drawn` frames have the `expected` ids, or there was time for it. */
    settle(drawn: readonly FrameElement[], expected: readonly FrameId[]): Promise<void>;
  };
  /** The host of our own panel, which is no part of the page. */
  ignored(): Element | undefined;
  /** Receives every shadow root that a walk enters. */
  onRoot(root: ShadowRoot): void;
  /** Remembers what the password fields of the page hold now. */
  readPasswords(): void;
  /** Mutations that have happened and were not yet passed to `mutated`. */
  pending(): readonly MutationRecord[];
  readonly ticking: LiveText;
  /** Whether the page redraws an element again and again. */
  isConstant(element: Element): boolean;
  /** The number of the scroller around an element, if it has one. */
  scrollerOf(element: Element): ElementId | undefined;
  /** Aborts when the page is released; running snapshots then throw. */
  readonly signal: AbortSignal;
}

/** An element that a command has proven, and how far the command is with it. */
interface Proven {
  readonly element: Element;
  readonly stage: 'seen' | 'aimed at' | 'touched';
}

/** The smallest range to ask for, so that a growing page does not ask for each new element. */
const IDS_AT_ONCE = 200;
const TITLE_MAX = 200;
/** A page with no more controls has the words around all of them read each time. */
const SMALL_PAGE = 200;

/** Takes snapshots of this frame, one after the other, and resolves the element ids in them. */
export class Snapshotter {
  readonly #options: SnapshotterOptions;
  readonly #reader: IncrementalReader;
  readonly #renderer: LineRenderer;
  readonly #versions = new SnapshotVersions();
  /** What the page's scripts listen for, as far as it was told. */
  readonly listened = new Listened();
  /** The elements that the command under way has proven to be as they were shown. */
  readonly #proven = new Map<ElementId, Proven>();
  /** The words around the controls of the lines to render. */
  #contexts = new WeakMap<RawControl, ContextWords>();
  #revision = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: SnapshotterOptions) {
    this.#options = options;
    const { table, redactor, secrets, frames } = options;
    this.#reader = new IncrementalReader({
      walk: () => this.#walkOptions(),
      pending: options.pending,
      signal: options.signal,
    });
    this.#renderer = new LineRenderer({
      redactor,
      assignId: (element) => table.assign(element),
      frameId: (frame) => frames.idOf(frame),
      fieldNamed: (field, type) => secrets.markNamed(field, type),
      shown: (control) => {
        const { element, role, name } = control;
        table.recordShown(table.assign(element), { role, name, context: this.#contexts.get(control) });
      },
    });
  }

  /** Takes the mutations of the page, in order; the next snapshot reads the affected elements again. */
  mutated(records: readonly MutationRecord[]): void {
    this.#reader.mutated(records);
  }

  /** Reads an element again although the page has not changed it. */
  readAgain(element: Element): void {
    this.#reader.readAgain(element);
  }

  /**
   * A snapshot, in which the `children` have their places; if `since` is the latest version, only the changed lines.
   * Throws if the worker grants no ids, and after the page is released.
   */
  take(since?: string, children: readonly FrameId[] = []): Promise<FrameSnapshot<LinesSince>> {
    return this.#inTurn(() => this.#take(since, children));
  }

  /** For an act: the page as it was read last if no mutation has come since, or as it is now. Not redacted. */
  lastRead(): Promise<readonly RawBlock[]> {
    return this.#inTurn(async () => this.#reader.unchanged ?? (await this.#read(true)).drafts);
  }

  /** For an act: the page as it is now. Not redacted. */
  readNow(): Promise<readonly RawBlock[]> {
    return this.#inTurn(async () => (await this.#read(true)).drafts);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  #read(isForAct = false): ReturnType<IncrementalReader['read']> {
    const { ticking, signal } = this.#options;
    signal.throwIfAborted();
    for (const element of ticking.stopped(Date.now())) this.#reader.readAgain(element);
    this.#options.readPasswords();
    return this.#reader.read(isForAct);
  }

  async #take(since: string | undefined, children: readonly FrameId[]): Promise<FrameSnapshot<LinesSince>> {
    const { redactor, frames } = this.#options;
    const { drafts: blocks, mended } = await this.#read();
    // After the read, which may have found a password in a field.
    if (redactor.revision !== this.#revision) this.#renderer.clear();
    this.#revision = redactor.revision;
    let rawLines = this.#renderer.rawLinesOf(blocks);
    if (rawLines.some(({ block }) => block.kind === 'dialog'))
      rawLines = this.#renderer.rawLinesOf(dialogsFirst(blocks, () => isModalOpen(document, hitAt)));
    await this.#followTwins(rawLines);
    const slices = new Slices();
    await this.#renderer.joinLines(rawLines, slices);
    const outdated = rawLines.filter(isOutdated);
    const drawn = outdated.flatMap(({ block }) => block.frame ?? []);
    await frames.settle(drawn, children);
    await slices.pass();
    await this.#allocateIds(outdated);
    await this.#renderer.render(outdated, slices);
    const lines = this.#versions.next(renderedLines(rawLines), since);
    const title = await redactor.escaped(document.title, { max: TITLE_MAX });
    return {
      version: this.#versions.current,
      url: await redactor.address(location.href),
      title,
      ...(mended !== undefined && { mended }),
      ...lines,
    };
  }

  /**
   * Reads the words around the controls on new lines, on a small page on all, and moves the numbers of replaced elements. Yields to the page every few ms; if that changes meanwhile, the numbers stay.
   */
  async #followTwins(rawLines: readonly RawLine[]): Promise<void> {
    const { table, isConstant } = this.#options;
    const isSmall = rawLines.reduce((sum, rawLine) => sum + controlsOn(rawLine).length, 0) <= SMALL_PAGE;
    const slices = new Slices();
    const reader = new ContextReader();
    const placed: PlacedControl[] = [];
    for (const rawLine of rawLines) {
      if (!isSmall && !isOutdated(rawLine)) continue;
      if (slices.isOver) {
        await slices.pass();
        if (!this.#reader.unchanged) return;
      }
      for (const control of controlsOn(rawLine)) {
        const context = reader.read(control.element);
        this.#contexts.set(control, context);
        const { element, role, name } = control;
        retireRecycled(table, element, { reader, isTouched: (id) => this.#isTouched(id) });
        const id = table.idOf(element);
        // A line that was rendered shows a number that means something else now.
        if (id === undefined) rawLine.rendered = undefined;
        if (id === undefined) placed.push({ control, context });
        else if (!isOutdated(rawLine)) table.recordShown(id, { role, name, context });
      }
    }
    followTwins(table, placed, isConstant);
  }

  /** Reads the page as it is now and moves the numbers of replaced elements. */
  async #follow(): Promise<void> {
    await this.#followTwins(this.#renderer.rawLinesOf((await this.#read(true)).drafts));
  }

  /** A command begins: it proves each element once, before it first touches it. */
  beginCommand(): void {
    this.#proven.clear();
  }

  /** The command has proven and touched this element: it stays the same element until the command ends, whatever its name becomes. */
  touch(id: ElementId): void {
    this.#advance(id, 'touched');
  }

  /** The pointer moves to the proven element: if the page replaces it from here on, that may be an effect of the pointer. */
  aim(id: ElementId): void {
    if (this.#proven.get(id)?.stage === 'seen') this.#advance(id, 'aimed at');
  }

  #advance(id: ElementId, stage: Proven['stage']): void {
    const found = this.#options.table.find(id);
    if (found.ok) this.#proven.set(id, { element: found.value, stage });
  }

  /** The element with this id, if its role, its name and its row are still as shown to the agent. */
  async resolve(id: ElementId): Promise<Outcome<Element>> {
    const { table, scrollerOf } = this.#options;
    const before = table.find(id);
    const proven = this.#proven.get(id);
    if (proven?.stage === 'aimed at' && !(before.ok && before.value === proven.element))
      return failed(staleId(id));
    if (before.ok && this.#isMeant(id, before.value)) return before;
    const isRecycled = before.ok && !this.#isInItem(id, before.value);
    if (!before.ok || isRecycled) await this.#inTurn(() => this.#follow());
    const now = table.find(id);
    if (isRecycled && (!now.ok || now.value === before.value)) {
      this.readAgain(before.value);
      return failed(recycledId(id, scrollerOf(before.value)));
    }
    const meant = await this.#prove(id);
    if (meant.ok && proven?.stage !== 'aimed at')
      this.#proven.set(id, { element: meant.value, stage: 'seen' });
    return meant;
  }

  async #prove(id: ElementId): Promise<Outcome<Element>> {
    const identify = (element: Element): Identity => this.#walk().control(element);
    const { table, redactor } = this.#options;
    const names: string[] = [];
    table.resolve(id, identify, ({ name }) => {
      names.push(cleanText(name));
      return '';
    });
    await redactor.prepare(names);
    return table.resolve(id, identify, ({ role, name }) => roleAndName(role, redactor.text(cleanText(name))));
  }

  /** Whether the element with this id is still the one that was shown to the agent. */
  isAsShown(id: ElementId): boolean {
    const { table } = this.#options;
    const found = table.find(id);
    if (!found.ok || this.#isMeant(id, found.value)) return found.ok;
    const identify = (element: Element) => this.#walk().control(element);
    return this.#isInItem(id, found.value) && table.resolve(id, identify, () => '').ok;
  }

  /** Whether this command has proven an element, and any change since may be an effect of our own touch. */
  #isMeant(id: ElementId, element: Element): boolean {
    const proven = this.#proven.get(id);
    if (proven?.element !== element) return false;
    if (proven.stage === 'touched') return true;
    const shown = this.#options.table.shownAs(id);
    if (!shown || !this.#isInItem(id, element)) return false;
    if (isTextField(element)) return true;
    const { role, name } = this.control(element);
    return role === shown.role && isNamedByPointer(element, { was: shown.name, is: name });
  }

  #isInItem(id: ElementId, element: Element): boolean {
    const shown = this.#options.table.shownAs(id);
    if (!shown?.context) return true;
    const { name, context } = shown;
    return new ContextReader().isSameItem(element, context, { name, isTouched: this.#isTouched(id) });
  }

  #isTouched(id: ElementId): boolean {
    const stage = this.#proven.get(id)?.stage;
    return stage === 'aimed at' || stage === 'touched';
  }

  /** The id of a control that need not have been shown: it counts as shown as it is now. Throws as `take` does. */
  idOf(element: Element): Promise<ElementId> {
    return this.#inTurn(async () => {
      const { table } = this.#options;
      const known = table.idOf(element);
      if (known !== undefined) return known;
      if (table.left < 1) await this.#grantIds(1);
      const id = table.assign(element);
      const { role, name } = this.control(element);
      table.recordShown(id, { role, name });
      return id;
    });
  }

  /** Role and redacted name of an element for a sentence to the agent: `button "Pay"`. */
  async describe(element: Element): Promise<string> {
    const control = this.#walk().control(element);
    const { role } = control;
    const name = shownName(control);
    await this.#options.redactor.prepare([cleanText(name)]);
    return roleAndName(role, this.#options.redactor.text(cleanText(name)));
  }

  /** The element as a control, not redacted. */
  control(element: Element): ReturnType<Walk['control']> {
    return this.#walk().control(element);
  }

  /** The blocks of an element as a person sees them now, without the texts whose parent `leaves` says so; not redacted. */
  blocks(root: Element, leaves: (parent: Element) => boolean = () => false): readonly RawBlock[] {
    return this.#walk({
      shownText: (data, parent) => (parent && leaves(parent) ? '' : data),
    }).page(root);
  }

  #walk(more: Partial<WalkOptions> = {}): Walk {
    return new Walk({ ...this.#walkOptions(), cache: noCache(), occlusion: NO_OCCLUSION, ...more });
  }

  #walkOptions(): Omit<WalkOptions, 'cache' | 'occlusion'> {
    const { secrets, ignored, onRoot, ticking } = this.#options;
    return {
      readRenderState,
      legibility: new TextLegibility(),
      secrets,
      listened: this.listened,
      ignored: ignored(),
      onRoot,
      shownText: (data, parent) => ticking.read(data, parent),
    };
  }

  /** Allocates ids for new controls. Snapshots are taken one at a time, so no other snapshot uses these ids. */
  async #allocateIds(rawLines: readonly RawLine[]): Promise<void> {
    const { table } = this.#options;
    const fresh = new Set<Element>();
    for (const rawLine of rawLines)
      for (const { element } of controlsOn(rawLine))
        if (table.idOf(element) === undefined) fresh.add(element);
    while (table.left < fresh.size) await this.#grantIds(fresh.size);
  }

  async #grantIds(count: number): Promise<void> {
    const { table, takeIds, signal } = this.#options;
    const granted = await takeIds(Math.max(count, IDS_AT_ONCE));
    signal.throwIfAborted();
    if (!granted.ok) throw new Error(granted.failure.message);
    // The worker grants an empty range to a tab that has left its session.
    if (granted.value.to < granted.value.from) throw new Error('This page belongs to no session.');
    table.grant(granted.value);
  }
}

/** What an agent reads as the name of a control: its name, or what is guessed of it. */
const shownName = ({ name, attributes }: RawControl): string =>
  name || (attributes.find(([key]) => key === 'label')?.[1] ?? '');

const roleAndName = (role: Control['role'], name: string): string =>
  name === '' ? role : `${role} "${escapeAttribute(cut(name, 80))}"`;
