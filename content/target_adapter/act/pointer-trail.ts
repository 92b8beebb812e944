import type { Point } from '../../../src/protocol/snapshot.ts';

const NEAR_PX = 2;
/** So many places are kept: the person's own pointer may move as well. */
const PLACES_MAX = 64;

/**
 * Where the pointer has been in this document since `clear`. A browser that routes input by an older picture of the page
 * takes the pointer to another frame than the one that is there: then it has not been here.
 */
export class PointerTrail {
  #places: Point[] = [];

  constructor({ signal, counts }: { readonly signal: AbortSignal; counts(event: Event): boolean }) {
    window.addEventListener(
      'pointermove',
      (event) => {
        if (counts(event))
          this.#places = [...this.#places.slice(1 - PLACES_MAX), { x: event.clientX, y: event.clientY }];
      },
      { capture: true, passive: true, signal },
    );
  }

  clear(): void {
    this.#places = [];
  }

  hasBeenAt({ x, y }: Point): boolean {
    return this.#places.some((place) => Math.abs(place.x - x) <= NEAR_PX && Math.abs(place.y - y) <= NEAR_PX);
  }
}
