import type { BlockCache, CacheEntry, PolledProperty } from '../read/block-cache.ts';
import type { WalkContext } from '../read/walk-context.ts';
import { Watches } from './polled-state.ts';

/** Of long pages the walk looks at the clock now and then only: that costs as much as a visit. */
const VISITS_PER_LOOK = 8;

/** Remembers nothing: each walk is a fresh one. */
export const noMemory = (): BlockCache => ({
  generation: 0,
  labels: new Map(),
  find: () => undefined,
  keep: () => undefined,
  enter: () => 0,
  leave: () => undefined,
  watch: () => undefined,
  depend: () => undefined,
  dependOnId: () => undefined,
  isOver: () => false,
});

/** What was read of each element, as long as it holds. Everything is told to it: it looks at nothing by itself. */
export class TreeMemory implements BlockCache {
  readonly watches = new Watches();
  /** Elements with a shadow root that was read, with that root. */
  readonly hosts = new Map<Element, ShadowRoot>();
  readonly labels = new Map<Node, Map<string, Element[]>>();
  readonly #units = new WeakMap<Element, CacheEntry>();
  /** Elements of which nothing inside holds that is older. */
  readonly #stale = new WeakMap<Element, number>();
  #dependents = new WeakMap<Element, Set<Element>>();
  readonly #dependentsOnId = new Map<string, Set<Element>>();
  #hasDependents = false;
  #generation = 1;
  /** Nothing older holds anywhere. */
  #oldest = 0;
  /** Nothing older holds where the walk is. */
  #oldestHere = 0;
  #reached = new Set<Element>();
  #until = 0;
  #visits = 0;
  #isCut = false;
  #kept = 0;
  #forgotten = 0;

  /** Begins a walk that may take until then (ms of `performance.now`). What is forgotten before is forgotten for it. */
  begin(until: number): void {
    this.#oldestHere = this.#oldest;
    this.#until = until;
    this.#isCut = false;
    this.#kept = 0;
  }

  /** Whether the last walk was cut short, and how many units it has found all the same. */
  get end(): { readonly isCut: boolean; readonly kept: number } {
    return { isCut: this.#isCut, kept: this.#kept };
  }

  /** Counts the times of which everything that is forgotten is forgotten together. */
  get generation(): number {
    return this.#generation;
  }

  /** How often anything was forgotten because it had changed. */
  get forgotten(): number {
    return this.#forgotten;
  }

  isOver(): boolean {
    if (this.#isCut) return true;
    this.#visits += 1;
    if (this.#visits % VISITS_PER_LOOK === 0 && performance.now() > this.#until) this.#isCut = true;
    return this.#isCut;
  }

  find(element: Element, place: WalkContext): CacheEntry | undefined {
    const unit = this.#units.get(element);
    return unit && unit.generation >= this.#oldestHere && isSame(unit.context, place) ? unit : undefined;
  }

  keep(element: Element, unit: CacheEntry): void {
    if (this.#isCut) return;
    this.#units.set(element, unit);
    this.#kept += 1;
  }

  enter(element: Element): number {
    const before = this.#oldestHere;
    const stale = this.#stale.get(element);
    if (stale !== undefined && stale > before) this.#oldestHere = stale;
    return before;
  }

  leave(entered: number): void {
    this.#oldestHere = entered;
  }

  watch(element: Element, what: PolledProperty): void {
    this.watches.add(element, what);
  }

  depend(element: Element, on: Element): void {
    this.#hasDependents = true;
    addTo(this.#dependents, on, element);
  }

  dependOnId(element: Element, id: string): void {
    addTo(this.#dependentsOnId, id, element);
  }

  /** A time of which everything that is forgotten is forgotten together. */
  nextGeneration(): void {
    this.#generation += 1;
    this.#reached = new Set();
    for (const host of this.hosts.keys()) if (!host.isConnected) this.hosts.delete(host);
  }

  /** Everything is to be read afresh. What depends on what is found anew with it: kept on, it would hold every row that the page has ever shown. */
  renew(): void {
    this.watches.prune();
    this.#dependents = new WeakMap();
    this.#dependentsOnId.clear();
    this.#hasDependents = false;
    this.#outdate();
  }

  forgetAll(): void {
    this.#forgotten += 1;
    this.#outdate();
  }

  #outdate(): void {
    this.labels.clear();
    this.#oldest = this.#generation;
  }

  /** What was read of an element, and of all around it: in the tree as it is drawn, where that cannot be told too much of it. */
  forget(node: Node | null): void {
    this.#forgotten += 1;
    for (let at = node; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
      if (at instanceof Element) {
        if (this.#reached.has(at)) return;
        this.#reached.add(at);
        this.#units.delete(at);
        for (const dependent of this.#dependents.get(at) ?? []) this.forget(dependent);
      }
      const around = at.parentNode instanceof Element ? this.hosts.get(at.parentNode) : undefined;
      if (around) this.forgetSlots(around);
    }
  }

  /** What is given to slots may be drawn in another one. A closed root does not say in which. */
  forgetSlots(root: ShadowRoot | Document): void {
    for (const slot of root.querySelectorAll('slot')) this.forget(slot);
  }

  /** All that was read of an element, around it and in it. */
  forgetInside(element: Element): void {
    this.forget(element);
    this.#stale.set(element, this.#generation);
    if (this.#hasDependents) this.forgetDependents(element);
  }

  /** What depends on anything in a part of the page that is new, has changed or has gone. */
  forgetDependents(part: Element): void {
    const forgetOf = (element: Element) => {
      for (const dependent of this.#dependents.get(element) ?? []) this.forget(dependent);
      if (element.id !== '') this.forgetOfId(element.id);
      if (element.localName === 'label') this.forgetOfId(element.getAttribute('for') ?? '');
      else if (element.localName === 'map') this.forgetOfId(element.getAttribute('name') ?? '');
    };
    forgetOf(part);
    for (const element of part.querySelectorAll('*')) forgetOf(element);
  }

  /** What depends on which element has this id. */
  forgetOfId(id: string): void {
    const dependents = this.#dependentsOnId.get(id);
    for (const dependent of dependents ?? []) {
      if (dependent.isConnected) this.forget(dependent);
      else dependents?.delete(dependent);
    }
  }
}

const isSame = (a: WalkContext, b: WalkContext): boolean =>
  a === b ||
  (a.hasPointerCursor === b.hasPointerCursor &&
    a.unclipped === b.unclipped &&
    a.exposedToAt === b.exposedToAt &&
    a.visible === b.visible &&
    a.inName === b.inName &&
    a.listDepth === b.listDepth &&
    a.inControl === b.inControl &&
    a.overlayLevel === b.overlayLevel);

function addTo<K extends WeakKey | string>(
  map: { get(key: K): Set<Element> | undefined; set(key: K, value: Set<Element>): unknown },
  key: K,
  element: Element,
): void {
  const known = map.get(key);
  if (known) known.add(element);
  else map.set(key, new Set([element]));
}
