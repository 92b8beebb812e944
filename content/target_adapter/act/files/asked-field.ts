import { isFileField } from './file-place.ts';

/** The file field that scripts of the page open, while files are about to go in: no chooser comes up then. */
export class AskedField {
  readonly #followed = new WeakSet<EventTarget>();
  readonly #signal: AbortSignal;
  readonly #asked: () => void;
  #isAwaited = false;
  #field: HTMLInputElement | undefined;

  /** `asked` hears of it. */
  constructor(signal: AbortSignal, asked: () => void) {
    this.#signal = signal;
    this.#asked = asked;
    this.follow(window);
  }

  /** The path of an event ends at a closed shadow root for who listens outside of it, so each root is listened to. */
  follow(root: EventTarget): void {
    if (this.#followed.has(root)) return;
    this.#followed.add(root);
    root.addEventListener('click', (event) => this.#clicked(event), { capture: true, signal: this.#signal });
  }

  get field(): HTMLInputElement | undefined {
    return this.#field;
  }

  begin(): void {
    this.#isAwaited = true;
    this.#field = undefined;
  }

  end(): void {
    this.#isAwaited = false;
  }

  #clicked(event: Event): void {
    const [field] = event.composedPath();
    // A person's own click on a field opens it as ever.
    if (!this.#isAwaited || event.isTrusted || !isFileField(field)) return;
    event.preventDefault();
    this.#field = field;
    this.#asked();
  }
}
