import { deepFocus } from '../../page/deep-focus.ts';
import { composedAncestors } from '../../page/hit-test.ts';
import { endOfSlice, nextTask } from '../../page/scheduling.ts';
import type { Draft } from '../read/raw-block.ts';
import { type Covers, changedUnder, coversAmong, NO_COVERS } from '../read/visibility/occlusion.ts';
import { Walk, type WalkOptions } from '../read/walk.ts';
import { Moving } from './animations.ts';
import { firstDifference } from './block-difference.ts';
import { pointedNow } from './hovered.ts';
import { Dirt, forgetBeside } from './invalidation.ts';
import { TreeMemory } from './read-cache.ts';
import { type Root, Sheets } from './stylesheets.ts';

/** A page that is not read after so many slices changes all the while: the rest is read in one go. */
const SLICES_MAX = 400;
/** Covers that come and go while the page is read are followed so often. */
const COVERS_MAX = 3;
/** So often everything is read afresh, in case that something has changed in a way that nobody foresaw. */
const AFRESH_EVERY = 25;

export interface TreeOptions {
  readonly walk: () => Omit<WalkOptions, 'memory' | 'covers'>;
  /** Mutations that have happened and were not yet told by `mutated`. */
  pending(): readonly MutationRecord[];
  readonly signal: AbortSignal;
}

/** The page as drafts. */
export interface Reading {
  readonly drafts: readonly Draft[];
  /** Where what was kept of the page had not been the page any more, as `firstDifference` says it: a fault of ours, found when everything was read afresh. */
  readonly mended?: string;
}

/** The page as drafts, kept from one snapshot to the next: only what may have changed is read again. Always equal to a walk that knows nothing. */
export class Tree {
  readonly #options: TreeOptions;
  readonly #memory = new TreeMemory();
  readonly #dirt = new Dirt();
  readonly #sheets = new Sheets();
  readonly #moving = new Moving();
  #conditions = '';
  #hash = '';
  #focused: Element | null = null;
  #pointed: readonly Element[] = [];
  #covers: Covers = NO_COVERS;
  #taken = 0;

  constructor(options: TreeOptions) {
    this.#options = options;
  }

  /** Mutations of the page, in order. */
  mutated(records: readonly MutationRecord[]): void {
    this.#dirt.add(records);
  }

  /** What is shown of an element has changed, though nothing of the page has. */
  readAgain(element: Element): void {
    this.#dirt.touch(element);
  }

  /** The page now, without its dialogs put first. The same draft stands for what has not changed. Gives way to the page every few ms; throws after the end. */
  async read(): Promise<Reading> {
    this.#taken += 1;
    let isLast = true;
    let isAfresh = this.#taken % AFRESH_EVERY === 0;
    const kept = isAfresh ? await this.#readKept() : undefined;
    const { forgotten } = this.#memory;
    // What is not finished in two slices gets twice the time, and so on.
    let stuck = 0;
    let uncovered = 0;
    for (let slice = 1; ; slice += 1) {
      const until = slice > SLICES_MAX ? Number.POSITIVE_INFINITY : endOfSlice(2 ** Math.max(0, stuck - 1));
      this.#sync(isLast);
      if (isAfresh) this.#memory.renew();
      isAfresh = false;
      this.#memory.begin(until);
      const drafts = this.#walk().page(document.documentElement);
      const { isCut, kept: known } = this.#memory.end;
      // What no mutation tells of may have changed since the first slice; what it does not concern is not read again.
      if (!isCut && isLast) {
        uncovered += 1;
        // What lies over what is only known once all of the page is.
        if (uncovered > COVERS_MAX || !this.#recover()) {
          // Where the page has changed meanwhile the two are of different times.
          const mended =
            kept && forgotten === this.#memory.forgotten ? firstDifference(kept, drafts) : undefined;
          return { drafts, ...(mended !== undefined && { mended }) };
        }
      }
      isLast = !isCut;
      stuck = known === 0 ? stuck + 1 : 0;
      await nextTask();
      this.#options.signal.throwIfAborted();
    }
  }

  #walk(): Walk {
    const options = this.#options.walk();
    const onRoot = (root: ShadowRoot, host: Element) => {
      this.#memory.hosts.set(host, root);
      options.onRoot(root, host);
    };
    return new Walk({ ...options, memory: this.#memory, covers: this.#covers, onRoot });
  }

  /** The page as it would be told without reading everything; undefined where that takes more than a slice. */
  async #readKept(): Promise<readonly Draft[] | undefined> {
    this.#sync(true);
    this.#memory.begin(endOfSlice());
    const drafts = this.#walk().page(document.documentElement);
    const { isCut } = this.#memory.end;
    await nextTask();
    this.#options.signal.throwIfAborted();
    return isCut ? undefined : drafts;
  }

  /** Forgets what is covered now and was not, or was and is not; false where that is nothing. */
  #recover(): boolean {
    const memory = this.#memory;
    const covers = coversAmong(memory.watches.of('place'));
    const changed = changedUnder(this.#covers, covers);
    this.#covers = covers;
    if (changed.length === 0) return false;
    memory.nextGeneration();
    if (changed === 'all') memory.forgetAll();
    else for (const element of changed) memory.forget(element);
    return true;
  }

  /** Makes the memory forget what has changed since the last time, so that what it still knows is the page now: as far as mutations tell, or all of it. */
  #sync(all: boolean): void {
    const memory = this.#memory;
    memory.nextGeneration();
    this.#dirt.add(this.#options.pending());
    if (all) this.#look();
    else this.#dirt.apply(memory, this.#sheets.dependencies);
  }

  #look(): void {
    const memory = this.#memory;
    const roots: Root[] = [document, ...memory.hosts.values()];
    for (const root of this.#sheets.refresh(roots)) {
      if (root instanceof Document) memory.forgetAll();
      else memory.forgetInside(root.host);
    }
    const { dependencies } = this.#sheets;
    const conditions = conditionsNow();
    if (conditions !== this.#conditions || (dependencies.usesState && location.hash !== this.#hash))
      memory.forgetAll();
    this.#conditions = conditions;
    this.#hash = location.hash;
    this.#dirt.apply(memory, dependencies);
    for (const element of this.#moving.elements(roots)) memory.forgetInside(element);
    for (const [element, what] of memory.watches.changed()) {
      if (dependencies.unknown === 'all') memory.forgetAll();
      memory.forgetInside(element);
      if (dependencies.stateAffectsSiblings && (what === 'field' || what === 'popover'))
        forgetBeside(element, memory);
    }
    for (const element of this.#sheets.rematched()) memory.forgetInside(element);
    this.#followFocus();
    this.#followPointer();
  }

  #followFocus(): void {
    const focused = deepFocus();
    if (focused === this.#focused) return;
    this.#swap(
      this.#focused ? [...composedAncestors(this.#focused)] : [],
      focused ? [...composedAncestors(focused)] : [],
    );
    for (const each of [this.#focused, focused]) if (each?.isConnected) this.#memory.forget(each);
    this.#focused = focused;
  }

  #followPointer(): void {
    if (!this.#sheets.dependencies.usesState) return;
    const pointed = pointedNow(this.#memory.hosts);
    this.#swap(this.#pointed, pointed);
    this.#pointed = pointed;
  }

  /** The state of some elements, as style sheets see it, has gone from these to those. */
  #swap(before: readonly Element[], now: readonly Element[]): void {
    const { dependencies } = this.#sheets;
    if (!dependencies.usesState) return;
    const [was, is] = [new Set(before), new Set(now)];
    for (const element of [
      ...before.filter((each) => !is.has(each)),
      ...now.filter((each) => !was.has(each)),
    ]) {
      if (!element.isConnected) continue;
      this.#memory.forgetInside(element);
      if (dependencies.stateAffectsSiblings) forgetBeside(element, this.#memory);
    }
  }
}

/** What holds for the whole page, and decides on everything in it. */
function conditionsNow(): string {
  const base = document.baseURI.replace(/[?#].*$/, '');
  const media = MEDIA.map(({ matches }) => Number(matches)).join('');
  return `${innerWidth} ${innerHeight} ${devicePixelRatio} ${media} ${Number(document.fullscreenElement !== null)} ${base}`;
}

const MEDIA = [
  '(prefers-color-scheme: dark)',
  '(prefers-reduced-motion: reduce)',
  '(prefers-contrast: more)',
  '(hover: hover)',
  'print',
].map((query) => matchMedia(query));
