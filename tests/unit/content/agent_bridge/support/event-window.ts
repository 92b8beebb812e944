import { beforeEach, vi } from 'vitest';

/** Makes `window` in each test the one that jsdom takes for the view of an event: Vitest's own is a copy of it. */
export function useEventWindow(): void {
  const { jsdom } = globalThis as unknown as { readonly jsdom: { readonly window: Window } }; // Vitest's environment sets it.
  beforeEach(() => {
    vi.stubGlobal('window', jsdom.window);
  });
}
