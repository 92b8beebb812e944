import type { ListenerKind, Listeners } from '../../../../src/protocol/listeners.ts';

/** What the page's scripts listen for, as far as it was told: a content script sees no listeners. It only grows. */
export class Listened {
  readonly #kinds = new WeakMap<Element, ReadonlySet<ListenerKind>>();
  #isEmpty = true;

  /** Whether nothing is known of any element. */
  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  kindsOf(element: Element): ReadonlySet<ListenerKind> {
    return this.#kinds.get(element) ?? NONE;
  }

  /** Adds what is told of these elements of a document. Returns those of which it is news. */
  add({ heard }: Pick<Listeners, 'heard'>, elements: readonly Element[]): readonly Element[] {
    const news = new Set<Element>();
    for (const { kind, at } of heard)
      for (const place of at) {
        const element = elements[place];
        if (!element || this.kindsOf(element).has(kind)) continue;
        this.#kinds.set(element, new Set([...this.kindsOf(element), kind]));
        news.add(element);
      }
    this.#isEmpty &&= news.size === 0;
    return [...news];
  }
}

/** The events other than a press that an element waits for, if it waits for no press. */
export const unpressedEvents = (kinds: ReadonlySet<ListenerKind>): readonly string[] =>
  kinds.has('press') ? [] : UNPRESSED.flatMap(([kind, event]) => (kinds.has(kind) ? [event] : []));

const UNPRESSED: readonly (readonly [ListenerKind, string])[] = [
  ['double', 'dblclick'],
  ['menu', 'contextmenu'],
];

const NONE: ReadonlySet<ListenerKind> = new Set();
