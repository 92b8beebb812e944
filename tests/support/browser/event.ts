/** An event of Chrome's that the test fires. */
export class FakeEvent<A extends unknown[] = unknown[]> {
  readonly #listeners = new Set<(...args: A) => unknown>();

  addListener = (listener: (...args: A) => unknown): void => void this.#listeners.add(listener);
  removeListener = (listener: (...args: A) => unknown): void => void this.#listeners.delete(listener);
  hasListener = (listener: (...args: A) => unknown): boolean => this.#listeners.has(listener);

  fire(...args: A): unknown[] {
    return [...this.#listeners].map((listener) => listener(...args));
  }

  /** Nobody listens any more: the worker has died. */
  clear(): void {
    this.#listeners.clear();
  }
}
