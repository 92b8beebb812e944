import { Noise } from './noise.ts';

/** Counts what changes on the page: in the document, in every open shadow root that `follow` is given, and in its fields. */
export interface Changes {
  readonly count: number;
  /** Unix ms. */
  readonly lastAt: number;
  follow(root: ShadowRoot): void;
}

export function watchChanges(options: {
  signal: AbortSignal;
  isOurs(node: Node): boolean;
  wasPassword(field: Element): void;
  changed(): void;
}): Changes {
  const { signal, isOurs, wasPassword, changed } = options;
  const followed = new WeakSet<Node>();
  const noise = new Noise();
  const state = { count: 0, lastAt: Date.now() };

  const note = (count: number) => {
    if (count === 0) return;
    state.count += count;
    state.lastAt = Date.now();
    changed();
  };
  const observer = new MutationObserver((records) => {
    for (const { target, oldValue, attributeName } of records) {
      if (attributeName === 'type' && oldValue?.toLowerCase() === 'password' && target instanceof Element) wasPassword(target);
    }
    const theirs = records.filter((record) => !isOurs(record.target) && ![...record.addedNodes, ...record.removedNodes].some(isOurs));
    const targets = new Set(theirs.map(({ target }) => target));
    const now = Date.now();
    const noisy = new Set([...targets].filter((target) => noise.has(target, now)));
    note(theirs.filter(({ target }) => !noisy.has(target)).length);
  });
  const observe = (root: Node) => {
    if (followed.has(root)) return;
    followed.add(root);
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true, attributeOldValue: true });
  };
  observe(document);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  for (const type of ['input', 'change', 'toggle', 'fullscreenchange']) {
    document.addEventListener(type, (event) => note(event.target instanceof Node && isOurs(event.target) ? 0 : 1), {
      capture: true,
      passive: true,
      signal,
    });
  }

  return {
    get count() {
      return state.count;
    },
    get lastAt() {
      return state.lastAt;
    },
    follow: observe,
  };
}
