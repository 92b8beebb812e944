import { allIn, attribute, idOf, isConnected, localNameOf, parentNodeOf } from '../../page/genuine.ts';
import type { BlockCache, CacheEntry, PolledProperty, ReadPart } from '../read/block-cache.ts';
import { isSameContext, type WalkContext } from '../read/walk-context.ts';
import { PolledState } from './polled-state.ts';

/** The walk looks at the clock once per so many elements: reading it costs as much as a visit. */
const VISITS_PER_CLOCK_READ = 8;

/** Caches nothing, so that a walk reads everything. */
export const noCache = (): BlockCache => ({
  generation: 0,
  labels: new Map(),
  isCut: false,
  find: () => undefined,
  keep: () => undefined,
  findPart: () => undefined,
  keepPart: () => undefined,
  enter: () => 0,
  leave: () => undefined,
  watch: () => undefined,
  depend: () => undefined,
  dependOnId: () => undefined,
  isOver: () => false,
});

/**
 * Caches what the walk read of each element until it is invalidated. It never looks at the page by itself,
 * but for the slots, ids and labels inside a part that is invalidated.
 */
export class ReadCache implements BlockCache {
  readonly polled = new PolledState();
  /** Elements whose shadow root was read, each with that root. */
  readonly hosts = new Map<Element, ShadowRoot>();
  readonly labels = new Map<Node, Map<string, Element[]>>();
  readonly #entries = new WeakMap<Element, CacheEntry>();
  /** What a walk that was cut has left for the next one. */
  #parts = new WeakMap<Element, ReadPart>();
  /** Elements with the generation before which every entry in their subtree is invalid. */
  readonly #subtreeValidSince = new WeakMap<Element, number>();
  #dependents = new WeakMap<Element, Set<Element>>();
  readonly #dependentsOnId = new Map<string, Set<Element>>();
  #hasDependents = false;
  #generation = 1;
  /** Entries of earlier generations are invalid. */
  #validSince = 0;
  /** The same for entries at the place where the walk is. */
  #validSinceHere = 0;
  /** Elements already invalidated in this generation. */
  #invalidated = new Set<Element>();
  /** Elements of which all that depends on them or on what is in them is invalidated in this generation. */
  #settled = new Set<Element>();
  #until = 0;
  #visits = 0;
  isCut = false;
  #added = 0;
  #invalidations = 0;

  /**
   * Begins a walk that may take until this time, in ms of `performance.now`. It sees all invalidations up to
   * now.
   */
  beginWalk(until: number): void {
    this.#validSinceHere = this.#validSince;
    if (!this.isCut) this.#parts = new WeakMap();
    this.#until = until;
    this.isCut = false;
    this.#added = 0;
  }

  /** How many entries and parts the last walk has added. */
  get added(): number {
    return this.#added;
  }

  /** Number of the current generation. Entries know the generation that they were read in. */
  get generation(): number {
    return this.#generation;
  }

  /** How many times a change invalidated anything. */
  get invalidations(): number {
    return this.#invalidations;
  }

  isOver(): boolean {
    if (this.isCut) return true;
    this.#visits += 1;
    if (this.#visits % VISITS_PER_CLOCK_READ === 0 && performance.now() > this.#until) this.isCut = true;
    return this.isCut;
  }

  find(element: Element, context: WalkContext): CacheEntry | undefined {
    return this.#valid(this.#entries.get(element), context);
  }

  findPart(element: Element, context: WalkContext): ReadPart | undefined {
    return this.#valid(this.#parts.get(element), context);
  }

  #valid<E extends CacheEntry | ReadPart>(entry: E | undefined, context: WalkContext): E | undefined {
    return entry && entry.generation >= this.#validSinceHere && isSameContext(entry.context, context)
      ? entry
      : undefined;
  }

  keep(element: Element, entry: CacheEntry): void {
    if (this.isCut) return;
    this.#entries.set(element, entry);
    this.#added += 1;
  }

  keepPart(element: Element, part: ReadPart): void {
    this.#parts.set(element, part);
    this.#added += 1;
  }

  enter(element: Element): number {
    const before = this.#validSinceHere;
    const since = this.#subtreeValidSince.get(element);
    if (since !== undefined && since > before) this.#validSinceHere = since;
    return before;
  }

  leave(entered: number): void {
    this.#validSinceHere = entered;
  }

  watch(element: Element, what: PolledProperty): void {
    this.polled.add(element, what);
  }

  depend(element: Element, on: Element): void {
    this.#hasDependents = true;
    addTo(this.#dependents, on, element);
  }

  dependOnId(element: Element, id: string): void {
    addTo(this.#dependentsOnId, id, element);
  }

  /** Begins a generation: what is invalidated from now on is younger than every entry so far. */
  nextGeneration(): void {
    this.#generation += 1;
    this.#invalidated = new Set();
    this.#settled = new Set();
    for (const host of this.hosts.keys()) if (!isConnected(host)) this.hosts.delete(host);
  }

  /**
   * Invalidates every entry for a fresh read, which no change asked for. Drops the dependents, which the read
   * finds again: kept, they would hold every row that the page has ever shown.
   */
  startAfresh(): void {
    this.polled.prune();
    this.#dependents = new WeakMap();
    this.#dependentsOnId.clear();
    this.#hasDependents = false;
    this.#invalidateEntries();
  }

  invalidateAll(): void {
    this.#invalidations += 1;
    this.#invalidateEntries();
  }

  #invalidateEntries(): void {
    this.labels.clear();
    this.#validSince = this.#generation;
  }

  /**
   * Invalidates a node, its ancestors up to the document, slots that may hold one of them, and what depends
   * on these.
   */
  invalidate(node: Node | null): void {
    this.#invalidations += 1;
    for (let at = node; at; at = at instanceof ShadowRoot ? at.host : parentNodeOf(at)) {
      if (at instanceof Element) {
        if (this.#invalidated.has(at)) return;
        this.#invalidated.add(at);
        this.#entries.delete(at);
        this.#parts.delete(at);
        for (const dependent of this.#dependents.get(at) ?? []) this.invalidate(dependent);
      }
      const parent = parentNodeOf(at);
      const parentRoot = parent instanceof Element ? this.hosts.get(parent) : undefined;
      if (parentRoot) this.invalidateSlots(parentRoot);
    }
  }

  /**
   * Invalidates all slots of a root: an assigned node may change its slot, and a closed root does not tell
   * which it has.
   */
  invalidateSlots(root: ShadowRoot | Document): void {
    for (const slot of root.querySelectorAll('slot')) this.invalidate(slot);
  }

  /** Invalidates an element, its ancestors and its subtree. */
  invalidateSubtree(element: Element): void {
    this.invalidate(element);
    this.#subtreeValidSince.set(element, this.#generation);
    if (this.#hasDependents) this.invalidateDependents(element);
  }

  /** Invalidates what depends on any element of a subtree that was inserted, changed or removed. */
  invalidateDependents(subtree: Element): void {
    // A page that is built level by level reports each level, with all that is in it by now.
    const invalidateOf = (element: Element) => {
      if (this.#settled.has(element)) return;
      this.#settled.add(element);
      for (const dependent of this.#dependents.get(element) ?? []) this.invalidate(dependent);
      if (idOf(element) !== '') this.invalidateDependentsOnId(idOf(element));
      if (localNameOf(element) === 'label') this.invalidateDependentsOnId(attribute(element, 'for') ?? '');
      else if (localNameOf(element) === 'map')
        this.invalidateDependentsOnId(attribute(element, 'name') ?? '');
    };
    if (this.#settled.has(subtree)) return;
    invalidateOf(subtree);
    for (const element of allIn(subtree, '*')) invalidateOf(element);
  }

  /** Invalidates what depends on which element has this id. */
  invalidateDependentsOnId(id: string): void {
    const dependents = this.#dependentsOnId.get(id);
    for (const dependent of dependents ?? []) {
      if (isConnected(dependent)) this.invalidate(dependent);
      else dependents?.delete(dependent);
    }
  }
}

function addTo<K extends WeakKey | string>(
  map: { get(key: K): Set<Element> | undefined; set(key: K, value: Set<Element>): unknown },
  key: K,
  element: Element,
): void {
  const known = map.get(key);
  if (known) known.add(element);
  else map.set(key, new Set([element]));
}
