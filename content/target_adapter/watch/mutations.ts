import type { LiveText } from './live-text.ts';
import { MutationNoise } from './mutation-noise.ts';
import { PASSWORD_FIELD } from './passwords.ts';

/**
 * Counts changes of the page: in the document, in its fields, and in every shadow root passed to `follow`.
 */
export interface Changes {
  readonly count: number;
  /** Unix ms. */
  readonly lastAt: number;
  follow(root: ShadowRoot): void;
  /** Takes the mutations that the observer has not reported yet, and counts them. */
  pending(): readonly MutationRecord[];
}

/** The password fields in a removed part of the page: a text field may take the place and the value of one. */
const removedPasswords = (removed: Element): Element[] =>
  removed.matches(PASSWORD_FIELD) ? [removed] : [...removed.querySelectorAll(PASSWORD_FIELD)];

const elementAt = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

const EVERYTHING = {
  ...{ subtree: true, childList: true, characterData: true, attributes: true },
  ...{ attributeOldValue: true, characterDataOldValue: true },
} as const;

export function watchChanges(options: {
  signal: AbortSignal;
  isOurs(node: Node): boolean;
  /** Receives a password field that has left the page or become a field of another type. */
  markPassword(field: Element): void;
  changed(): void;
  /** Receives every mutation of the page, in order, except those that `pending` returned. */
  mutated(records: readonly MutationRecord[]): void;
  liveText: LiveText;
}): Changes {
  const { signal, isOurs, markPassword, changed, mutated, liveText } = options;
  const followed = new WeakSet<Node>();
  const noise = new MutationNoise();
  const state = { count: 0, lastAt: Date.now() };

  const count = (changes: number) => {
    if (changes === 0) return;
    state.count += changes;
    state.lastAt = Date.now();
    changed();
  };
  const ofPage = (records: readonly MutationRecord[]) =>
    records.filter(
      ({ target, addedNodes, removedNodes }) =>
        !isOurs(target) && ![...addedNodes, ...removedNodes].some(isOurs),
    );
  const record = (records: readonly MutationRecord[]) => {
    for (const { target, oldValue, attributeName, removedNodes } of records) {
      for (const node of removedNodes)
        if (node instanceof Element) removedPasswords(node).forEach(markPassword);
      if (attributeName === 'type' && oldValue?.toLowerCase() === 'password' && target instanceof Element)
        markPassword(target);
    }
    const targets = new Set(records.map(({ target }) => target));
    const now = Date.now();
    const changedText = new Set(
      records.filter(({ type }) => type !== 'attributes').map(({ target }) => elementAt(target)),
    );
    for (const element of changedText) if (element) liveText.changed(element, now);
    const noisy = new Set([...targets].filter((target) => noise.record(target, now)));
    count(records.filter(({ target }) => !noisy.has(target)).length);
  };
  const observer = new MutationObserver((records) => {
    const counted = ofPage(records);
    record(counted);
    mutated(counted);
  });
  const observe = (root: Node) => {
    // A read that is under way when the signal aborts may still find a root.
    if (signal.aborted || followed.has(root)) return;
    followed.add(root);
    observer.observe(root, EVERYTHING);
  };
  observe(document);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  for (const type of ['input', 'change', 'toggle', 'fullscreenchange']) {
    document.addEventListener(
      type,
      (event) => count(event.target instanceof Node && isOurs(event.target) ? 0 : 1),
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
      const records = ofPage(observer.takeRecords());
      record(records);
      return records;
    },
  };
}
