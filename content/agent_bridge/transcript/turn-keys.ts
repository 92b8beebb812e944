const MARK = '#';

/** Whether this stands for a turn of the document; turn codes do not. */
export const isTurnKey = (key: string): boolean => key.startsWith(MARK);

/** Names for the turns in this document, for those who hold no elements. */
export class TurnKeys {
  readonly #keys = new WeakMap<Element, string>();
  readonly #turns = new Map<string, WeakRef<Element>>();

  of(turn: Element): string {
    const known = this.#keys.get(turn);
    if (known) return known;
    const key = `${MARK}${this.#turns.size}`;
    this.#keys.set(turn, key);
    this.#turns.set(key, new WeakRef(turn));
    return key;
  }

  /** The turn of this key while it is in the document. */
  turn(key: string): Element | undefined {
    const turn = this.#turns.get(key)?.deref();
    return turn?.isConnected ? turn : undefined;
  }
}
