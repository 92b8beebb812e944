import type { TabHandlers } from '../../../src/messaging/serve.ts';
import type { Effect } from '../../../src/protocol/effect.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { LIMITS } from '../../../src/protocol/limits.ts';
import { deepFocus } from '../../page/deep-focus.ts';
import { composedAncestors } from '../../page/hit-test.ts';
import { nextTask } from '../../page/scheduling.ts';
import { isOutOfView } from '../act/fields/drawing.ts';
import { takesKeys } from '../act/focus-field.ts';
import { isChildFrame } from '../act/special-elements.ts';
import type { RawBlock, RawControl } from '../read/raw-block.ts';
import type { Redactor } from '../redact/redactor.ts';
import type { ElementTable } from '../snapshot/element-table.ts';
import { shapeOf, textOf } from '../watch/page-text.ts';
import { BriefWords } from './brief-words.ts';
import { changedStates, type Field } from './changed-states.ts';
import { contentDifference } from './content-difference.ts';
import { ItemOrder } from './item-order.ts';
import { layerKindOf, layerName, openLayers, outside } from './layers.ts';
import { Scrolls, scrolled } from './scrolls.ts';
import { type Selected, selectedIn } from './selection.ts';

const NAME_MAX = 80;
const SAID_MAX = 200;
/** More brief messages are a page that is loading. */
const SAID_TIMES_MAX = 2;
const ITEM_MAX = 40;
const OUT_OF_VIEW = 'a frame out of view, which takes keys';

/** What the effects need of the rest of the adapter. */
export interface EffectsOptions {
  readonly signal: AbortSignal;
  readonly redactor: Redactor;
  readonly snapshotter: {
    /** The page as it was read last, if it has not changed since; else as it is now. */
    lastRead(): Promise<readonly RawBlock[]>;
    readNow(): Promise<readonly RawBlock[]>;
    control(element: Element): RawControl;
    describe(element: Element): Promise<string>;
    /** The number of a control, which may be new. Rejects if the tab has left its session. */
    idOf(element: Element): Promise<ElementId>;
  };
  readonly table: Pick<ElementTable, 'idOf' | 'find'>;
  /** Whether an element changes constantly, by itself. */
  isConstant(element: Element): boolean;
  /** The document and the shadow roots in it. */
  roots(): Iterable<Document | ShadowRoot>;
  /** Is told of each effect that is no mutation. */
  stirred(): void;
  /** Whether an event may be of an act or its effect: not in elements of ours. */
  counts(event: Event): boolean;
}

/** How the page was before an act. */
interface Before {
  readonly blocks: readonly RawBlock[];
  /** Open layers, described while they are there. */
  readonly layers: ReadonlyMap<Element, Promise<Effect>>;
  readonly focus: Element | null;
  readonly selection: Selected | undefined;
}

/** Tells what kinds of effects an act has had in this frame, by how the page is before it and after it. */
export class Effects {
  readonly #options: EffectsOptions;
  readonly #scrolls = new Scrolls();
  readonly #brief = new BriefWords();
  readonly #order = new ItemOrder();
  #before: Before | undefined;
  /** The element that the act is for. */
  #own: Element | undefined;
  #hit: Element | undefined;
  /** Elements whose text or children have changed since. */
  #changed = new Set<Element>();
  #beganAt = 0;
  #isReadAhead = false;
  #count = 0;
  #lastAt = 0;

  constructor(options: EffectsOptions) {
    this.#options = options;
    const listening = { capture: true, passive: true, signal: options.signal };
    const listen = (type: string, notice: (event: Event) => boolean) =>
      document.addEventListener(
        type,
        (event) => {
          if (this.#before && options.counts(event) && notice(event)) this.stir();
        },
        listening,
      );
    listen('scroll', ({ target }) => this.#scrolls.note(target));
    listen('focusin', () => this.#focusMoved() !== undefined);
    listen('selectionchange', () => this.#selects());
    // What a page draws into a canvas cannot be seen: input there is taken to be answered.
    const isDrawnInto = (event: Event) => event.composedPath()[0] instanceof HTMLCanvasElement;
    for (const type of ['pointerdown', 'keydown']) listen(type, isDrawnInto);
    window.addEventListener('click', (event) => this.#clicked(event), listening);
    // A popover is shown without a mutation.
    document.addEventListener(
      'toggle',
      ({ target }) => target instanceof Element && this.#before && this.#brief.note(target),
      listening,
    );
  }

  readonly handlers: Pick<TabHandlers, 'GET_EFFECTS'> = {
    GET_EFFECTS: ({ field }) => {
      const element = field === undefined ? undefined : this.#options.table.find(field);
      return this.#tell(
        field !== undefined && element?.ok ? { id: field, element: element.value } : undefined,
      );
    },
  };

  /** Effects so far that are no mutations, and when the last was, Unix ms. */
  get stirred(): { readonly count: number; readonly lastAt: number } {
    return { count: this.#count, lastAt: this.#lastAt };
  }

  /** Counts an effect that is no mutation. */
  stir(): void {
    this.#count += 1;
    this.#lastAt = Date.now();
    this.#options.stirred();
  }

  /** Takes mutations of the page. */
  mutated(records: readonly MutationRecord[]): void {
    for (const { type, target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      if (type !== 'attributes' && element) this.#changed.add(element);
    }
    if (this.#before) this.#brief.mutated(records);
  }

  /** Notes how the page is: a command is about to act in it. */
  async begin(): Promise<void> {
    this.#own = undefined;
    this.#hit = undefined;
    this.#changed = new Set();
    this.#beganAt = Date.now();
    this.#isReadAhead = false;
    this.#scrolls.begin();
    this.#brief.begin();
    this.#order.begin();
    const layers = new Map(openLayers(this.#options.roots()).map((one) => [one, this.#layer('closed', one)]));
    await Promise.all(layers.values());
    const blocks = await this.#options.snapshotter.lastRead();
    this.#before = { blocks, layers, focus: deepFocus(), selection: selectedIn() };
  }

  /**
   * Reads once what has changed since `begin` and the act, which was at `actedAt` in Unix ms, as soon as the page can: what is
   * asked for later is read already then.
   */
  readAhead(actedAt: number): void {
    if (this.#isReadAhead || actedAt < this.#beganAt || this.#changed.size === 0) return;
    this.#isReadAhead = true;
    void nextTask()
      .then(() => this.#options.snapshotter.readNow())
      .catch(() => {}); // Once the page is released nobody asks.
  }

  /** Notes that we have scrolled to this element and have perhaps focused it, for the act; that is no effect. */
  arrivedAt(element?: Element): void {
    this.#own ??= element;
    if (element) this.#order.note(element);
    this.#scrolls.settle(element);
  }

  /** What has become of the page since `begin`; undefined where that was in another document. `field`: the state of this element counts in any case. */
  async #tell(field: Field | undefined): Promise<readonly Effect[] | undefined> {
    const before = this.#before;
    if (!before) return undefined;
    const { snapshotter, table } = this.#options;
    const now = await snapshotter.readNow();
    const { pieces, controls } = contentDifference(before.blocks, now);
    const open = openLayers(this.#options.roots());
    const opened = open.filter((one) => !before.layers.has(one));
    const closed = [...before.layers.keys()].filter((one) => !open.includes(one));
    const layers = await Promise.all([
      ...closed.flatMap((one) => before.layers.get(one) ?? []),
      ...opened.map((one) => this.#layer('opened', one)),
    ]);
    const states = await changedStates(controls, {
      ...this.#options,
      field,
      ignoresExpanded: layers.length > 0,
    });
    const content = outside(pieces, [...opened, ...closed]).some(({ text }) => !this.#isConstant(text));
    const focused = this.#focusMoved();
    const moved = this.#scrolls.moved();
    const hit = this.#hit && table.idOf(this.#hit);
    const isTold = (id: ElementId | undefined) => states.some((one) => one.kind === 'state' && one.id === id);
    const focusId = focused && table.idOf(focused);
    const told: Effect[] = [
      ...(hit === undefined ? [] : [{ kind: 'hit', id: hit } as const]),
      ...layers,
      ...(content ? [{ kind: 'content' } as const] : []),
      ...(await this.#newOrder()),
      ...(await this.#said(before.blocks, now)),
      ...states,
      ...(focused && !(focusId !== undefined && isTold(focusId))
        ? [
            {
              kind: 'focus',
              what: isChildFrame(focused) ? OUT_OF_VIEW : await snapshotter.describe(focused),
              ...(focusId !== undefined && { id: focusId }),
            } as const,
          ]
        : []),
      ...(moved ? [scrolled(moved)] : []),
      ...(!field && this.#selects() ? [{ kind: 'selection' } as const] : []),
    ];
    return told.slice(0, LIMITS.effects);
  }

  async #layer(kind: 'opened' | 'closed', element: Element): Promise<Effect> {
    const { snapshotter, redactor } = this.#options;
    const name = layerName(element, () => snapshotter.control(element).name);
    return { kind, layer: layerKindOf(element), name: await redactor.quoted(name, { max: NAME_MAX }) };
  }

  async #newOrder(): Promise<readonly Effect[]> {
    const order = this.#order.moved();
    if (!order) return [];
    const { items, at } = order;
    const most = LIMITS.orderedItems;
    const from = Math.max(0, Math.min(at - most / 2, items.length - most));
    const shown = items.slice(from, from + most);
    const names = await Promise.all(
      shown.map((item) => this.#options.redactor.quoted(item, { max: ITEM_MAX })),
    );
    return [{ kind: 'order', items: names, ...(shown.length < items.length && { isPart: true }) }];
  }

  /** What the page said for a moment since `begin`. */
  async #said(before: readonly RawBlock[], now: readonly RawBlock[]): Promise<readonly Effect[]> {
    const gone = this.#brief.gone(before, now).slice(-SAID_TIMES_MAX);
    const { redactor } = this.#options;
    return Promise.all(
      gone.map(async (text) => ({
        kind: 'said' as const,
        text: await redactor.quoted(text, { max: SAID_MAX }),
      })),
    );
  }

  /** What has got the focus, unless the act itself gives it: a press to what is pressed, typing to its field. */
  #focusMoved(): Element | undefined {
    const focused = deepFocus();
    if (!focused || focused === this.#before?.focus) return undefined;
    // The frame itself tells of the focus in it, but an agent is shown none that is out of view.
    if (isChildFrame(focused)) return isOutOfView(focused) ? focused : undefined;
    const isOwn = this.#own && [...composedAncestors(focused)].includes(this.#own);
    return isOwn && !takesKeys(focused) ? undefined : focused;
  }

  /** Whether a text is that of an element that changes constantly, as it was or is. */
  #isConstant(text: string): boolean {
    const shape = shapeOf(text);
    return [...this.#changed].some(
      (element) => this.#options.isConstant(element) && shape.includes(shapeOf(textOf([element]))),
    );
  }

  #selects(): boolean {
    const selected = selectedIn();
    const before = this.#before?.selection;
    return selected !== undefined && !selected.every((end, index) => end === before?.[index]);
  }

  /** Notes which control a press of ours fell on, if that lies in the element that it was for. */
  #clicked(event: Event): void {
    const own = this.#own;
    const [target] = event.composedPath();
    if (!own || !event.isTrusted || !(target instanceof Element)) return;
    for (const element of composedAncestors(target)) {
      if (element === own) return;
      if (this.#options.table.idOf(element) === undefined) continue;
      this.#hit = [...composedAncestors(element)].includes(own) ? element : undefined;
      return;
    }
  }
}
