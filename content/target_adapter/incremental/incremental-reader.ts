import { shownFocus } from '../../page/deep-focus.ts';
import { isConnected } from '../../page/genuine.ts';
import { composedAncestors } from '../../page/hit-test.ts';
import { endOfSlice, nextTask } from '../../page/scheduling.ts';
import type { RawBlock } from '../read/raw-block.ts';
import {
  changedOcclusion,
  findOcclusion,
  NO_OCCLUSION,
  type Occlusion,
} from '../read/visibility/occlusion.ts';
import { Walk } from '../read/walk.ts';
import type { WalkOptions } from '../read/walk-options.ts';
import { Animations } from './animations.ts';
import { firstDifference } from './block-difference.ts';
import { hoveredElements } from './hovered.ts';
import { invalidateSiblings, MutationLog } from './invalidation.ts';
import { pageConditions } from './page-conditions.ts';
import { ReadCache } from './read-cache.ts';
import { type Root, Stylesheets } from './stylesheets.ts';

/** A page that takes more slices changes all the time: the reader reads the rest in one go. */
const SLICES_MAX = 400;
/** Passes after which the reader stops following occlusion that comes and goes while it reads. */
const COVER_PASSES_MAX = 3;
/** Reads between two fresh ones, which repair what the invalidation missed. */
const FRESH_READ_EVERY = 25;
/** An act waits for its reads, so their slices are so many times as long as others: no longer than a page's own long task. */
const ACT_SLICES = 16;

export interface ReaderOptions {
  readonly walk: () => Omit<WalkOptions, 'cache' | 'occlusion'>;
  /** Takes the mutations that `mutated` has not reported yet. */
  pending(): readonly MutationRecord[];
  readonly signal: AbortSignal;
}

interface PageRead {
  readonly drafts: readonly RawBlock[];
  /** Where a fresh read differed from the cache, as `firstDifference` says it: a bug in the invalidation. */
  readonly mended?: string;
}

/**
 * Reads the page from one snapshot to the next, and of it only what may have changed. Equal to a walk without
 * a cache.
 */
export class IncrementalReader {
  readonly #options: ReaderOptions;
  readonly #cache = new ReadCache();
  readonly #mutations = new MutationLog();
  readonly #stylesheets = new Stylesheets();
  readonly #animations = new Animations();
  #conditions = '';
  #hash = '';
  #focused: Element | null = null;
  #hovered: readonly Element[] = [];
  #occlusion: Occlusion = NO_OCCLUSION;
  /** Reads since the last fresh one. */
  #reads = 0;
  #lastRead: readonly RawBlock[] | undefined;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** Takes mutations of the page, in order. */
  mutated(records: readonly MutationRecord[]): void {
    this.#mutations.add(records);
  }

  /** Reads an element again although the page has not changed it. */
  readAgain(element: Element): void {
    this.#mutations.touch(element);
  }

  /** What was read last, if no mutation has come since; undefined otherwise. */
  get unchanged(): readonly RawBlock[] | undefined {
    this.#mutations.add(this.#options.pending());
    return this.#mutations.isEmpty ? this.#lastRead : undefined;
  }

  /**
   * Reads the page as it is now, in document order. A part that has not changed is the same object as before.
   * Yields to the page every few ms, for an act more seldom, and leaves what a fresh read costs to the next one that is for
   * none; throws once the signal is aborted.
   */
  async read(isForAct = false): Promise<PageRead> {
    this.#reads += 1;
    let polls = true;
    let isFresh = !isForAct && this.#reads >= FRESH_READ_EVERY;
    if (isFresh) this.#reads = 0;
    const times = isForAct ? ACT_SLICES : 1;
    const cached = isFresh ? await this.#readFromCache() : undefined;
    const { invalidations } = this.#cache;
    // A slice that adds nothing doubles the time of the next.
    let stuckSlices = 0;
    let coverPasses = 0;
    let options = this.#options.walk();
    let optionsSince = invalidations;
    for (let slice = 1; ; slice += 1) {
      const until =
        slice > SLICES_MAX ? Number.POSITIVE_INFINITY : endOfSlice(times * 2 ** Math.max(0, stuckSlices - 1));
      this.#sync({ polls });
      if (isFresh) this.#cache.startAfresh();
      isFresh = false;
      if (optionsSince !== this.#cache.invalidations) options = this.#options.walk();
      optionsSince = this.#cache.invalidations;
      this.#cache.beginWalk(until);
      const drafts = this.#walk(options).page(document.documentElement);
      const { isCut, added } = this.#cache;
      // Polled state may have changed since the first slice, so the pass that ends the read polls again.
      if (!isCut && polls) {
        coverPasses += 1;
        // Occlusion is only known once the whole page is read.
        if (coverPasses > COVER_PASSES_MAX || !this.#invalidateOccluded()) {
          // Where the page has changed meanwhile, the two reads are of different times.
          const isSamePage = invalidations === this.#cache.invalidations;
          const mended = cached && isSamePage ? firstDifference(cached, drafts) : undefined;
          this.#lastRead = drafts;
          return { drafts, ...(mended !== undefined && { mended }) };
        }
      }
      polls = !isCut;
      stuckSlices = added === 0 ? stuckSlices + 1 : 0;
      await nextTask();
      this.#options.signal.throwIfAborted();
    }
  }

  #walk({ legibility } = this.#options.walk()): Walk {
    const options = this.#options.walk();
    const onRoot = (root: ShadowRoot, host: Element) => {
      this.#cache.hosts.set(host, root);
      options.onRoot(root, host);
    };
    return new Walk({
      ...options,
      cache: this.#cache,
      legibility,
      occlusion: this.#occlusion,
      onRoot,
      focused: this.#focused,
    });
  }

  /** The page by what the cache holds; undefined where reading it takes more than a slice. */
  async #readFromCache(): Promise<readonly RawBlock[] | undefined> {
    this.#sync({ polls: true });
    this.#cache.beginWalk(endOfSlice());
    const drafts = this.#walk().page(document.documentElement);
    const { isCut } = this.#cache;
    await nextTask();
    this.#options.signal.throwIfAborted();
    return isCut ? undefined : drafts;
  }

  /** Invalidates what has become occluded or visible; false where nothing has. */
  #invalidateOccluded(): boolean {
    const cache = this.#cache;
    const occlusion = findOcclusion(cache.polled.of('place'));
    const changed = changedOcclusion(this.#occlusion, occlusion);
    this.#occlusion = occlusion;
    if (changed.length === 0) return false;
    cache.nextGeneration();
    if (changed === 'all') cache.invalidateAll();
    else for (const element of changed) cache.invalidate(element);
    return true;
  }

  /**
   * Invalidates what has changed since the last pass: what mutations report, and with `polls` what only
   * polling finds.
   */
  #sync({ polls }: { polls: boolean }): void {
    const cache = this.#cache;
    cache.nextGeneration();
    this.#mutations.add(this.#options.pending());
    if (polls) this.#poll();
    else this.#mutations.invalidate(cache, this.#stylesheets.dependencies);
  }

  #poll(): void {
    const cache = this.#cache;
    const roots: Root[] = [document, ...cache.hosts.values()];
    for (const root of this.#stylesheets.refresh(roots)) {
      if (root instanceof Document) cache.invalidateAll();
      else cache.invalidateSubtree(root.host);
    }
    const { dependencies } = this.#stylesheets;
    const conditions = pageConditions();
    if (conditions !== this.#conditions || (dependencies.usesState && location.hash !== this.#hash))
      cache.invalidateAll();
    this.#conditions = conditions;
    this.#hash = location.hash;
    this.#mutations.invalidate(cache, dependencies);
    for (const element of this.#animations.elements(roots)) cache.invalidateSubtree(element);
    for (const [element, what] of cache.polled.changed()) {
      if (dependencies.unknown === 'all') cache.invalidateAll();
      cache.invalidateSubtree(element);
      if (dependencies.stateAffectsSiblings && (what === 'field' || what === 'popover'))
        invalidateSiblings(element, cache);
    }
    for (const element of this.#stylesheets.rematchedElements()) cache.invalidateSubtree(element);
    this.#updateFocus();
    this.#updateHover();
  }

  #updateFocus(): void {
    const focused = shownFocus();
    if (focused === this.#focused) return;
    this.#invalidateStates(
      this.#focused ? [...composedAncestors(this.#focused)] : [],
      focused ? [...composedAncestors(focused)] : [],
    );
    for (const each of [this.#focused, focused]) if (each && isConnected(each)) this.#cache.invalidate(each);
    this.#focused = focused;
  }

  #updateHover(): void {
    if (!this.#stylesheets.dependencies.usesState) return;
    const hovered = hoveredElements(this.#cache.hosts);
    this.#invalidateStates(this.#hovered, hovered);
    this.#hovered = hovered;
  }

  /**
   * Invalidates the elements that have left or entered a state, and where style sheets say so their siblings.
   */
  #invalidateStates(before: readonly Element[], now: readonly Element[]): void {
    const { dependencies } = this.#stylesheets;
    if (!dependencies.usesState) return;
    const [was, is] = [new Set(before), new Set(now)];
    for (const element of [
      ...before.filter((each) => !is.has(each)),
      ...now.filter((each) => !was.has(each)),
    ]) {
      if (!isConnected(element)) continue;
      this.#cache.invalidateSubtree(element);
      if (dependencies.stateAffectsSiblings) invalidateSiblings(element, this.#cache);
    }
  }
}
