import { changedId, staleId, unknownId } from '../../../src/protocol/failures/failures.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import { isConnected } from '../../page/genuine.ts';

/** Role and name as shown to the agent; the id of an element is valid only as long as they stay. */
export interface Identity {
  readonly role: string;
  readonly name: string;
}

interface IdRange {
  readonly from: ElementId;
  readonly to: ElementId;
}

/**
 * Maps ids to elements. An element keeps its id for life; no id is assigned twice. Writes nothing to the
 * page.
 */
export class ElementTable {
  readonly #ids = new WeakMap<Element, ElementId>();
  readonly #elements = new Map<ElementId, WeakRef<Element>>();
  readonly #shown = new Map<ElementId, Identity>();
  readonly #collected = new FinalizationRegistry<ElementId>((id) => {
    this.#elements.delete(id);
    this.#shown.delete(id);
  });
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
    this.#ids.set(element, id);
    this.#elements.set(id, new WeakRef(element));
    this.#collected.register(element, id);
    return id;
  }

  /** Records the role and name that the agent was shown for an id. */
  recordShown(id: ElementId, identity: Identity): void {
    this.#shown.set(id, identity);
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

  #wasAssigned(id: ElementId): boolean {
    const current = this.#ranges.at(-1);
    return this.#ranges.some(
      (range) => id >= range.from && id <= range.to && (range !== current || id < this.#next),
    );
  }
}
