export const PRESSES = [
  ...(['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const),
  ...(['click', 'auxclick', 'dblclick', 'contextmenu'] as const),
];
export const STROKES = ['keydown', 'keypress', 'beforeinput', 'keyup'] as const;

type Type = (typeof PRESSES | typeof STROKES)[number] | 'drop' | 'dragstart' | 'paste' | 'submit';
const TYPES: readonly Type[] = [...PRESSES, ...STROKES, 'drop', 'dragstart', 'paste', 'submit'];

/**
 * Listens to the input of the page from the start of the adapter. What acts is loaded later, yet it has to hear of an event
 * before the page's later listeners and our own watch of the person, so that both never see an event that it stops.
 */
export class EarlyEvents {
  readonly #heard = new Map<string, (event: Event) => void>();
  readonly #followed = new WeakSet<EventTarget>();
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    this.#followed.add(window);
    for (const type of TYPES) this.#listen(window, type);
  }

  /** Takes a shadow root of the page: a submit event stays in its shadow root. */
  follow(root: EventTarget): void {
    if (this.#followed.has(root)) return;
    this.#followed.add(root);
    this.#listen(root, 'submit');
  }

  /** Passes the events of a type on, from now on; to one listener for each type. */
  on<T extends Type>(type: T, hear: (event: WindowEventMap[T]) => void): void {
    this.#heard.set(type, hear as (event: Event) => void); // Called with events of this type alone.
  }

  #listen(target: EventTarget, type: Type): void {
    const listening = { capture: true, signal: this.#signal };
    target.addEventListener(type, (event) => this.#heard.get(type)?.(event), listening);
  }
}
