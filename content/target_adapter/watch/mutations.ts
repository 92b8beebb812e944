import type { ChangeKind } from '../../../src/protocol/snapshot.ts';
import { deepFocus } from '../../page/deep-focus.ts';
import type { ConstantChanges } from './constant-changes.ts';
import type { ActClock } from './own-acts.ts';
import { PASSWORD_FIELD } from './passwords.ts';

/**
 * Counts changes of the page: in the document, in its fields, and in every shadow root passed to `follow`. What is known
 * to change constantly does not count.
 */
export interface Changes {
  readonly count: number;
  readonly kinds: Readonly<Record<ChangeKind, number>>;
  /** Unix ms. */
  readonly lastAt: number;
  follow(root: ShadowRoot): void;
  /** Takes the mutations that the observer has not reported yet, and counts them. */
  pending(): readonly MutationRecord[];
}

/** The password fields in a removed part of the page: a text field may take the place and the value of one. */
const removedPasswords = (removed: Element): Element[] =>
  removed.matches(PASSWORD_FIELD) ? [removed] : [...removed.querySelectorAll(PASSWORD_FIELD)];

/** The events that tell of a change without a mutation. */
const EVENTS: Readonly<Record<string, ChangeKind>> = {
  ...{ input: 'fields', change: 'fields', toggle: 'view', fullscreenchange: 'view' },
};

const EVERYTHING = {
  ...{ subtree: true, childList: true, characterData: true, attributes: true },
  ...{ attributeOldValue: true, characterDataOldValue: true },
} as const;

export function watchChanges(options: {
  signal: AbortSignal;
  isOurs(node: Node): boolean;
  /** Receives a password field that has left the page or become a field of another type. */
  markPassword(field: Element): void;
  /** Called after every change that counts. */
  changed(): void;
  /** Receives every mutation of the page, in order, except those that `pending` returned. */
  mutated(records: readonly MutationRecord[]): void;
  readonly constant: ConstantChanges;
  readonly acts: ActClock;
}): Changes {
  const { signal, isOurs, markPassword, changed, mutated, constant, acts } = options;
  const followed = new WeakSet<Node>();
  const kinds = { content: 0, attributes: 0, fields: 0, view: 0, focus: 0, scroll: 0 };
  const state = { count: 0, lastAt: Date.now() };

  const count = (kind: ChangeKind, changes = 1) => {
    kinds[kind] += changes;
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
    const restyled = counted.filter(({ type }) => type === 'attributes').length;
    if (restyled > 0) count('attributes', restyled);
    if (counted.length > restyled) count('content', counted.length - restyled);
    for (const { target, addedNodes } of counted) acts.changes([target, ...addedNodes]);
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
  const listen = (type: string, take: (event: Event) => void) =>
    document.addEventListener(
      type,
      (event) => {
        if (!(event.target instanceof Node && isOurs(event.target))) take(event);
      },
      { capture: true, passive: true, signal },
    );
  const happened = (kind: ChangeKind) => {
    count(kind);
    changed();
  };
  for (const [type, kind] of Object.entries(EVENTS)) listen(type, () => happened(kind));
  // A press that puts the caret into a field has done what it should, though nothing else changes.
  listen('focusin', () => {
    if (acts.causing(Date.now()) === 'pointer' && isEditable(deepFocus())) happened('focus');
  });
  // Only where we scroll, or a key may: a look at an element scrolls it into view before it is pressed.
  listen('scroll', () => {
    const kind = acts.causing(Date.now());
    if (kind === 'scroll' || kind === 'keys') happened('scroll');
  });

  return {
    get count() {
      return state.count;
    },
    kinds,
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

const NO_TEXT = 'button, checkbox, color, file, hidden, image, radio, range, reset, submit'.split(', ');

const isEditable = (element: Element | null): boolean =>
  element instanceof HTMLInputElement
    ? !NO_TEXT.includes(element.type)
    : element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable);
