import type { Ticking } from './live-text.ts';
import { Noise } from './mutation-noise.ts';

/** Counts what changes on the page: in the document, in every open shadow root that `follow` is given, and in its fields. */
export interface Changes {
  readonly count: number;
  /** Unix ms. */
  readonly lastAt: number;
  follow(root: ShadowRoot): void;
  /** Mutations that the observer would report in a moment. They count from now on. */
  pending(): readonly MutationRecord[];
}

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

const EVERYTHING = {
  ...{ subtree: true, childList: true, characterData: true, attributes: true },
  ...{ attributeOldValue: true, characterDataOldValue: true },
} as const;

export function watchChanges(options: {
  signal: AbortSignal;
  isOurs(node: Node): boolean;
  wasPassword(field: Element): void;
  changed(): void;
  /** Every mutation that is the page's, in order, except those that `pending` has answered. */
  mutated(records: readonly MutationRecord[]): void;
  ticking: Ticking;
}): Changes {
  const { signal, isOurs, wasPassword, changed, mutated, ticking } = options;
  const followed = new WeakSet<Node>();
  const noise = new Noise();
  const state = { count: 0, lastAt: Date.now() };

  const note = (count: number) => {
    if (count === 0) return;
    state.count += count;
    state.lastAt = Date.now();
    changed();
  };
  const theirs = (records: readonly MutationRecord[]) =>
    records.filter(
      (record) => !isOurs(record.target) && ![...record.addedNodes, ...record.removedNodes].some(isOurs),
    );
  const hear = (records: readonly MutationRecord[]) => {
    for (const { target, oldValue, attributeName } of records) {
      if (attributeName === 'type' && oldValue?.toLowerCase() === 'password' && target instanceof Element)
        wasPassword(target);
    }
    const targets = new Set(records.map(({ target }) => target));
    const now = Date.now();
    const changedText = new Set(
      records.filter(({ type }) => type !== 'attributes').map(({ target }) => elementOf(target)),
    );
    for (const element of changedText) if (element) ticking.changed(element, now);
    const noisy = new Set([...targets].filter((target) => noise.has(target, now)));
    note(records.filter(({ target }) => !noisy.has(target)).length);
  };
  const observer = new MutationObserver((records) => {
    const own = theirs(records);
    hear(own);
    mutated(own);
  });
  const observe = (root: Node) => {
    // What is under way when the end comes may still find a root.
    if (signal.aborted || followed.has(root)) return;
    followed.add(root);
    observer.observe(root, EVERYTHING);
  };
  observe(document);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  for (const type of ['input', 'change', 'toggle', 'fullscreenchange']) {
    document.addEventListener(
      type,
      (event) => note(event.target instanceof Node && isOurs(event.target) ? 0 : 1),
      {
        capture: true,
        passive: true,
        signal,
      },
    );
  }

  return {
    get count() {
      return state.count;
    },
    get lastAt() {
      return state.lastAt;
    },
    follow: observe,
    pending() {
      const records = theirs(observer.takeRecords());
      hear(records);
      return records;
    },
  };
}
