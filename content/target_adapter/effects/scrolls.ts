import type { Effect } from '../../../src/protocol/effect.ts';
import { LIMITS } from '../../../src/protocol/limits.ts';
import { composedAncestors } from '../../page/hit-test.ts';
import { positionOf } from '../act/scroll.ts';

/** How far a scroller is scrolled. */
interface Place {
  readonly left: number;
  readonly top: number;
}

/** One that was scrolled this shortly before an act scrolls by itself. */
const RESTLESS_MS = 2_000;

/** Tells what has been scrolled since an act began, other than by ourselves. */
export class Scrolls {
  readonly #now: () => number;
  /** Where scrollers were when they were known to be at rest. */
  #places = new Map<Element, Place>();
  /** Scrollers that have moved since, the latest last. */
  #moved = new Set<Element>();
  #last = new WeakMap<Element, number>();
  #restless: (element: Element) => boolean = () => false;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  begin(): void {
    const at = this.#now();
    const last = this.#last;
    this.#last = new WeakMap();
    this.#restless = (element) => at - (last.get(element) ?? Number.NEGATIVE_INFINITY) < RESTLESS_MS;
    this.#places = new Map();
    this.#moved = new Set();
    this.settle();
  }

  /** Takes the places of the page and of the scrollers around an element as they are now: we have scrolled them. */
  settle(element?: Element): void {
    const page = document.scrollingElement;
    const around = element ? [...composedAncestors(element)] : [];
    for (const one of [...(page ? [page] : []), ...around]) {
      this.#places.set(one, placeOf(one));
      this.#moved.delete(one);
    }
  }

  /** Notes that the page or a part of it has been scrolled; false where that is our doing, or goes on all the time. */
  note(target: EventTarget | null): boolean {
    const scroller = target instanceof Document ? target.scrollingElement : target;
    if (!(scroller instanceof Element)) return false;
    this.#last.set(scroller, this.#now());
    if (this.#restless(scroller) || !this.#hasMoved(scroller)) return false;
    this.#moved.add(scroller);
    return true;
  }

  /** What is now elsewhere: the page, or the part that moved last. A page that draws nothing tells of no scrolling. */
  moved(): Element | undefined {
    const page = document.scrollingElement;
    if (page && this.#hasMoved(page)) return page;
    return [...this.#places.keys(), ...this.#moved]
      .filter((one) => one.isConnected && one !== page && this.#hasMoved(one) && !this.#restless(one))
      .at(-1);
  }

  #hasMoved(scroller: Element): boolean {
    const before = this.#places.get(scroller);
    const { left, top } = placeOf(scroller);
    return before ? Math.abs(left - before.left) >= 1 || Math.abs(top - before.top) >= 1 : true;
  }
}

const placeOf = ({ scrollLeft, scrollTop }: Element): Place => ({ left: scrollLeft, top: scrollTop });

/** That the page, or a part of it, is scrolled, and to where. */
export const scrolled = (element: Element): Effect => ({
  kind: 'scrolled',
  what: element === document.scrollingElement ? 'page' : 'part',
  place: positionOf(element).slice(0, LIMITS.note),
});
