import type { Fragment } from './fragment.ts';
import type { FragmentState } from './open-fragment.ts';
import type { Dependencies } from './semantics/names.ts';
import type { WalkContext } from './walk-context.ts';

/**
 * What a block-level or unrendered element adds to the page. It does not depend on its siblings, so it can be
 * reused.
 */
export interface CacheEntry {
  readonly fragment: Fragment;
  readonly context: WalkContext;
  /** Whether the element is block-level; otherwise it adds nothing. */
  readonly hasOwnLines: boolean;
  /** The generation of the cache in which it was read. */
  readonly generation: number;
}

/** What the children of an element add up to one of them, where a walk that was cut goes on. */
export interface ReadPart {
  readonly context: WalkContext;
  /** What the element had added to names before its children. */
  readonly nameText: string;
  readonly state: FragmentState;
  readonly next: Node;
  readonly generation: number;
}

/**
 * What a walk reuses from earlier walks and leaves for later ones; `incremental/read-cache.ts` implements it.
 */
export interface BlockCache extends Dependencies {
  readonly generation: number;
  /**
   * The entry of an element if it was read in the same context and nothing that it depends on has changed.
   */
  find(element: Element, context: WalkContext): CacheEntry | undefined;
  /** Stores the entry of an element. */
  keep(element: Element, entry: CacheEntry): void;
  /** The part of an element's children that was read before a walk was cut, on the terms of `find`. */
  findPart(element: Element, context: WalkContext): ReadPart | undefined;
  /** Stores the part of an element's children that was read. */
  keepPart(element: Element, part: ReadPart): void;
  /** Enters an element that is not cached. Pass the result to `leave`. */
  enter(element: Element): number;
  /** Ends an element that was begun with `enter`. */
  leave(entered: number): void;
  /** Polls a property of the element that changes without a mutation and that its entry depends on. */
  watch(element: Element, what: PolledProperty): void;
  /** Whether the time slice is over and the walk must stop; the next slice reads the rest. */
  isOver(): boolean;
  /** Whether it has stopped. */
  readonly isCut: boolean;
}

/**
 * size: whether the element has one · place: size and whether it is off-screen · field: value and state ·
 * popover: open or not · host: its shadow root · scroll: where it hides more.
 */
export type PolledProperty = 'size' | 'place' | 'field' | 'popover' | 'host' | 'scroll';
