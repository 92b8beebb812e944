/** Lexical writes it into the element that it takes as its root, and at no other time. */
const EDITOR_ROOT = 'data-lexical-editor';

/** The message field in which send was last pressed, and whether it is still the same one. */
export class PressedField {
  readonly #observer: MutationObserver;
  #pressed: { readonly element: HTMLElement; readonly url: string; isRenewed: boolean } | undefined;

  constructor(signal: AbortSignal) {
    this.#observer = new MutationObserver(() => this.#renew());
    signal.addEventListener('abort', () => this.#observer.disconnect(), { once: true });
  }

  get isKnown(): boolean {
    return this.#pressed !== undefined;
  }

  /** Call it before the press. */
  press(element: HTMLElement): void {
    this.#observer.disconnect();
    this.#observer.observe(element, { attributes: true, attributeFilter: [EDITOR_ROOT] });
    this.#pressed = { element, url: location.href, isRenewed: false };
  }

  /** The page has put another field there since, or another editor into this one, as one that comes alive late does. */
  get isRenewed(): boolean {
    if (this.#observer.takeRecords().length > 0) this.#renew();
    return this.#pressed !== undefined && (this.#pressed.isRenewed || !this.#pressed.element.isConnected);
  }

  /** Whether the page is still where it was pressed and holds this turn code nowhere: no turn, draft or quote has it. */
  isTraceless(turn: string): boolean {
    return this.#pressed?.url === location.href && document.body.textContent?.includes(turn) === false;
  }

  #renew(): void {
    if (this.#pressed) this.#pressed.isRenewed = true;
  }
}
