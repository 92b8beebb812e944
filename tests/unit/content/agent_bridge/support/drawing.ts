import { beforeEach } from 'vitest';

/** What jsdom has not: whether an element is drawn, as far as its markup alone says. */
export function useDrawing(): void {
  beforeEach(() => {
    Element.prototype.checkVisibility = function (this: Element) {
      return !this.closest(
        '[hidden], [style*="display:none"], [style*="display: none"], details:not([open]) > :not(summary)',
      );
    };
  });
}
