import type { Point } from '../../../src/protocol/snapshot.ts';

const NEAR_PX = 2;
/** So many places are kept: the person's own pointer may move as well. */
const PLACES_MAX = 64;
/** A page that is drawn hears of the pointer with its next picture; one in a window that is covered draws none. */
const PICTURE_MS = 1_000;

/**
 * Where the pointer has been in this document since `clear`. A browser that routes input by an older picture of the page
 * takes the pointer to another frame than the one that is there: then it has not been here.
 */
export class PointerTrail {
  #places: Point[] = [];
  #moved: () => unknown = () => {};

  constructor({ signal, counts }: { readonly signal: AbortSignal; counts(event: Event): boolean }) {
    window.addEventListener(
      'pointermove',
      (event) => {
        if (!counts(event)) return;
        this.#places = [...this.#places.slice(1 - PLACES_MAX), { x: event.clientX, y: event.clientY }];
        this.#moved();
      },
      { capture: true, passive: true, signal },
    );
  }

  clear(): void {
    this.#places = [];
  }

  /**
   * Waits until the pointer, which is on its way to this point, has come there and the page has reacted to it. In a hidden page it comes
   * with the press: that is not waited for.
   */
  async comesTo(point: Point): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    const late = Date.now() + PICTURE_MS;
    while (!this.hasBeenAt(point) && Date.now() < late)
      await new Promise<void>((resolve) => {
        setTimeout(resolve, late - Date.now());
        // Once the page's own listeners have heard of it, too.
        this.#moved = () => setTimeout(resolve);
      });
  }

  hasBeenAt({ x, y }: Point): boolean {
    return this.#places.some((place) => Math.abs(place.x - x) <= NEAR_PX && Math.abs(place.y - y) <= NEAR_PX);
  }
}
