/** A document that the page has made itself comes into its frame within this time, or is waited for no longer. */
const COMES_MS = 2_000;
/** Addresses whose documents no request of the tab brings; `about:blank` is there at once. */
const OWN_ADDRESS = /^\s*(?:blob|data|javascript):/i;

/**
 * The frames into which a document comes that the page has made itself. No request of the tab tells of one, and Chrome tells
 * of a `blob:` only once it is there.
 */
export class ComingFrames {
  /** When each was given its document, Unix ms. */
  readonly #given = new Map<Element, number>();
  readonly #came: () => void;
  readonly #signal: AbortSignal;

  /** `came` is called once a document has come. */
  constructor({ came, signal }: { readonly came: () => void; readonly signal: AbortSignal }) {
    this.#came = came;
    this.#signal = signal;
  }

  /** Takes what has changed in the page, in order. */
  take(records: readonly MutationRecord[], now: number): void {
    for (const { target, attributeName, addedNodes } of records) {
      if ((attributeName === 'src' || attributeName === 'srcdoc') && target instanceof HTMLIFrameElement)
        this.#await(target, now);
      for (const node of addedNodes)
        if (node instanceof Element) for (const frame of framesOf(node)) this.#await(frame, now);
    }
  }

  /** Whether a document is on its way. */
  isAny(now: number): boolean {
    for (const [frame, since] of this.#given)
      if (!frame.isConnected || now - since >= COMES_MS) this.#given.delete(frame);
    return this.#given.size > 0;
  }

  #await(frame: HTMLIFrameElement, now: number): void {
    if (!hasOwnDocument(frame)) return;
    this.#given.set(frame, now);
    const came = () => {
      this.#given.delete(frame);
      this.#came();
    };
    frame.addEventListener('load', came, { once: true, signal: this.#signal });
  }
}

const framesOf = (added: Element): Iterable<HTMLIFrameElement> =>
  added instanceof HTMLIFrameElement ? [added] : added.querySelectorAll('iframe');

/** A lazy one that is out of view does not load. */
const hasOwnDocument = (frame: HTMLIFrameElement): boolean =>
  frame.loading !== 'lazy' && (frame.hasAttribute('srcdoc') || OWN_ADDRESS.test(frame.src));
