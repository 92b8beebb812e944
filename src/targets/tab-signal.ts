import type { TabId } from '../protocol/ids.ts';

/** Tells whoever waits for something in a tab that it may have come. Lost with the worker, as is the waiting. */
export class TabSignal {
  readonly #waiting = new Map<TabId, Set<() => void>>();

  /** Calls `told` with every signal for this tab, until the function that it returns is called. */
  on(tabId: TabId, told: () => void): () => void {
    const all = this.#waiting.get(tabId) ?? new Set();
    this.#waiting.set(tabId, all.add(told));
    return () => {
      all.delete(told);
      if (all.size === 0 && this.#waiting.get(tabId) === all) this.#waiting.delete(tabId);
    };
  }

  give(tabId: TabId): void {
    for (const told of this.#waiting.get(tabId) ?? []) told();
  }
}
