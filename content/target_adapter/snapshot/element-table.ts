import { changedId, staleId, unknownId } from '../../../src/protocol/failures/failures.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import { isConnected } from '../../page/genuine.ts';
import type { ContextWords } from '../read/context-words.ts';

/** Role and name as shown to the agent; the id of an element is valid only as long as they stay. */
export interface Identity {
  readonly role: string;
  readonly name: string;
}

/** An element as it was shown to the agent. */
export interface ShownAs extends Identity {
  /** The words around it; undefined if the page changed before they were read. */
  readonly context?: ContextWords | undefined;
}

interface IdRange {
  readonly from: ElementId;
  readonly to: ElementId;
}

/** Ids of elements that are gone for which is remembered how they were shown. */
const LOST_MAX = 2_000;

/**
 * Maps ids to elements. An element keeps its id for life; no id is assigned twice. Only `move` gives an id to another
 * element, in the place of a lost one. Writes nothing to the page.
 */
export class ElementTable {
  readonly #ids = new WeakMap<Element, ElementId>();
  readonly #elements = new Map<ElementId, WeakRef<Element>>();
  readonly #shown = new Map<ElementId, ShownAs>();
  /** Ids that stay with the element that the person was asked about. */
  readonly #pinned = new Set<ElementId>();
  readonly #collected = new FinalizationRegistry<ElementId>((id) => {
    if (this.#elements.get(id)?.deref()) return;
    this.#elements.delete(id);
    this.#forgotten.push(id);
    const oldest = this.#forgotten.length > LOST_MAX ? this.#forgotten.shift() : undefined;
    if (oldest !== undefined && !this.#elements.has(oldest)) this.#shown.delete(oldest);
  });
  readonly #forgotten: ElementId[] = [];
  /** Ranges that the worker has granted; the last one is in use. */
  readonly #ranges: IdRange[] = [];
  #next = 0;

  /** Number of ids left in the current range. */
  get left(): number {
    const range = this.#ranges.at(-1);
    return range ? range.to - this.#next + 1 : 0;
  }

  /** Adds a range, both ends included. The rest of the previous range stays unused. */
  grant(range: IdRange): void {
    this.#ranges.push(range);
    this.#next = range.from;
  }

  idOf(element: Element): ElementId | undefined {
    return this.#ids.get(element);
  }

  /** The element's id, a new one if it has none. Throws if `left` is 0. */
  assign(element: Element): ElementId {
    const known = this.#ids.get(element);
    if (known !== undefined) return known;
    if (this.left < 1) throw new Error('No numbers are left for the elements of this page.');
    const id = this.#next as ElementId; // Drawn from a range of element ids.
    this.#next += 1;
    this.#bind(id, element);
    return id;
  }

  /** Gives the id of a lost element to the element that took its place, which has none. */
  move(id: ElementId, element: Element): void {
    this.#bind(id, element);
  }

  /** Takes the id from an element that is used for something else now. */
  retire(element: Element): void {
    const id = this.#ids.get(element);
    if (id === undefined) return;
    this.#ids.delete(element);
    this.#elements.delete(id);
  }

  /** Keeps an id from moving to another element from now on. */
  pin(id: ElementId): void {
    this.#pinned.add(id);
  }

  /** How elements were shown that are gone and whose ids may move, and how those that are there were. */
  shown(): { readonly lost: Map<ElementId, ShownAs>; readonly kept: ShownAs[] } {
    const lost = new Map<ElementId, ShownAs>();
    const kept: ShownAs[] = [];
    for (const [id, shown] of this.#shown) {
      const element = this.#elements.get(id)?.deref();
      if (element && isConnected(element)) kept.push(shown);
      else if (!this.#pinned.has(id)) lost.set(id, shown);
    }
    return { lost, kept };
  }

  /** Records how an element was shown to the agent. */
  recordShown(id: ElementId, shown: ShownAs): void {
    const { role, name, context = this.#shown.get(id)?.context } = shown;
    this.#shown.set(id, { role, name, context });
  }

  shownAs(id: ElementId): ShownAs | undefined {
    return this.#shown.get(id);
  }

  /**
   * The element with this id. Fails `stale_id` if it has left the page, `unknown_id` if the id was never
   * assigned here.
   */
  find(id: ElementId): Outcome<Element> {
    const element = this.#elements.get(id)?.deref();
    if (element && isConnected(element)) return done(element);
    return failed(this.#wasAssigned(id) ? staleId(id) : unknownId(id));
  }

  /** The same, if role and name are still as shown. `describe` words an identity that may leave the tab. */
  resolve(
    id: ElementId,
    identify: (element: Element) => Identity,
    describe: (identity: Identity) => string,
  ): Outcome<Element> {
    const found = this.find(id);
    if (!found.ok) return found;
    const was = this.#shown.get(id);
    const is = identify(found.value);
    if (!was || (was.role === is.role && was.name === is.name)) return found;
    return failed(changedId(id, describe(was), describe(is)));
  }

  #bind(id: ElementId, element: Element): void {
    this.#ids.set(element, id);
    this.#elements.set(id, new WeakRef(element));
    this.#collected.register(element, id);
  }

  #wasAssigned(id: ElementId): boolean {
    const current = this.#ranges.at(-1);
    return this.#ranges.some(
      (range) => id >= range.from && id <= range.to && (range !== current || id < this.#next),
    );
  }
}
