import { ComingFrames } from './coming-frames.ts';
import type { ConstantChanges } from './constant-changes.ts';
import type { ActClock } from './own-acts.ts';
import { PASSWORD_FIELD } from './passwords.ts';

/**
 * Counts changes of the page: in the document, in its fields, and in every shadow root passed to `follow`. What is known
 * to change constantly does not count.
 */
export interface Changes {
  readonly count: number;
  /** Unix ms. */
  readonly lastAt: number;
  /** Whether a document comes into a frame that the page has made itself. */
  readonly bringsFrame: boolean;
  follow(root: ShadowRoot): void;
  /** Takes the mutations that the observer has not reported yet, and counts them. */
  pending(): readonly MutationRecord[];
}

/** The password fields in a removed part of the page: a text field may take the place and the value of one. */
const removedPasswords = (removed: Element): Element[] =>
  removed.matches(PASSWORD_FIELD) ? [removed] : [...removed.querySelectorAll(PASSWORD_FIELD)];

/** The events that tell of a change without a mutation. */
const EVENTS = ['input', 'change', 'toggle', 'fullscreenchange'] as const;

const EVERYTHING = {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeOldValue: true,
  characterDataOldValue: true,
} as const;

export function watchChanges(options: {
  signal: AbortSignal;
  isOurs(node: Node): boolean;
  /** Receives a password field that has left the page or become a field of another type. */
  markPassword(field: Element): void;
  /** Called after every change that counts, and once a document has come into a frame. */
  changed(): void;
  /** Receives every mutation of the page, in order, except those that `pending` returned. */
  mutated(records: readonly MutationRecord[]): void;
  readonly constant: ConstantChanges;
  readonly acts: ActClock;
}): Changes {
  const { signal, isOurs, markPassword, changed, mutated, constant, acts } = options;
  const followed = new WeakSet<Node>();
  const state = { count: 0, lastAt: Date.now() };
  const frames = new ComingFrames({ came: changed, signal });

  const count = (changes: number) => {
    state.count += changes;
    state.lastAt = Date.now();
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
    const counted = constant.without(records, Date.now());
    if (counted.length === 0) return;
    count(counted.length);
    for (const { target, addedNodes } of counted) acts.changes([target, ...addedNodes]);
    frames.take(counted, Date.now());
    changed();
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
  for (const type of EVENTS)
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Node && isOurs(target)) return;
        count(1);
        changed();
      },
      { capture: true, passive: true, signal },
    );

  return {
    get count() {
      return state.count;
    },
    get lastAt() {
      return state.lastAt;
    },
    get bringsFrame() {
      return frames.isAny(Date.now());
    },
    follow: observe,
    pending() {
      const records = ofPage(observer.takeRecords());
      record(records);
      return records;
    },
  };
}
