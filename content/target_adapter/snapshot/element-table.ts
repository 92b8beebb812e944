import { changedId, staleId, unknownId } from '../../../src/protocol/failures.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';

/** What an element is to the agent: its number stands for this and nothing else. */
export interface Identity {
  readonly role: string;
  readonly name: string;
}

interface Range {
  readonly from: ElementId;
  readonly to: ElementId;
}

/**
 * Which number names which element. An element keeps its number while it lives; no number is given twice.
 * Nothing is written to the page.
 */
export class ElementTable {
  readonly #numbers = new WeakMap<Element, ElementId>();
  readonly #elements = new Map<ElementId, WeakRef<Element>>();
  readonly #shown = new Map<ElementId, Identity>();
  readonly #gone = new FinalizationRegistry<ElementId>((id) => {
    this.#elements.delete(id);
    this.#shown.delete(id);
  });
  /** Ranges that the worker has given, the last one in use. */
  readonly #ranges: Range[] = [];
  #next = 0;

  /** Numbers that are left to give. */
  get left(): number {
    const range = this.#ranges.at(-1);
    return range ? range.to - this.#next + 1 : 0;
  }

  /** Adds a range, both ends included. What was left of the one before is never used. */
  grant(range: Range): void {
    this.#ranges.push(range);
    this.#next = range.from;
  }

  numberOf(element: Element): ElementId | undefined {
    return this.#numbers.get(element);
  }

  /** The element's number, a new one if it has none. Throws when none are left: `left` says how many are. */
  assign(element: Element): ElementId {
    const known = this.#numbers.get(element);
    if (known !== undefined) return known;
    if (this.left < 1) throw new Error('No numbers are left for the elements of this page.');
    const id = this.#next as ElementId; // Drawn from a range of element ids.
    this.#next += 1;
    this.#numbers.set(element, id);
    this.#elements.set(id, new WeakRef(element));
    this.#gone.register(element, id);
    return id;
  }

  /** Records as what the number has been shown to the agent. */
  show(id: ElementId, identity: Identity): void {
    this.#shown.set(id, identity);
  }

  /**
   * The element while it is on the page. Fails `stale_id` when it has gone, `unknown_id` where the number was
   * never given here.
   */
  find(id: ElementId): Outcome<Element> {
    const element = this.#elements.get(id)?.deref();
    if (element?.isConnected) return done(element);
    return failed(this.#given(id) ? staleId(id) : unknownId(id));
  }

  /**
   * The same, if it still is what the number was shown as; `describe` puts page text into words that may
   * leave the tab.
   */
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

  #given(id: ElementId): boolean {
    const current = this.#ranges.at(-1);
    return this.#ranges.some(
      (range) => id >= range.from && id <= range.to && (range !== current || id < this.#next),
    );
  }
}
