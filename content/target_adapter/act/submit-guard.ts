import { attributeGetter } from './form-getters.ts';

/** A form that was not sent, and where it would have gone. */
export interface HeldForm {
  readonly form: HTMLFormElement;
  /** The origin; only the scheme where the address is no web address. */
  readonly to: string;
}

/**
 * While an act of ours is under way, holds forms back that would go to another origin than those given: before any
 * handler of the page sees their `submit`. What scripts of the page send without that event is the page's.
 */
export class SubmitGuard {
  readonly #followed = new WeakSet<EventTarget>();
  readonly #signal: AbortSignal;
  #allowed: ReadonlySet<string> | undefined;
  #held: HeldForm | undefined;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    this.follow(window);
  }

  /** A submit event stays in its shadow root, so each root is listened to. */
  follow(root: EventTarget): void {
    if (this.#followed.has(root)) return;
    this.#followed.add(root);
    root.addEventListener('submit', (event) => this.#submitted(event), {
      capture: true,
      signal: this.#signal,
    });
  }

  /** Holds forms back until `end`, save those that go to one of these origins or to the page's own. */
  begin(sendTo: readonly string[]): void {
    this.#allowed = new Set([...sendTo, self.origin]);
    this.#held = undefined;
  }

  /** The form that was held back, if any. */
  end(): HeldForm | undefined {
    const held = this.#held;
    this.#allowed = undefined;
    this.#held = undefined;
    return held;
  }

  #submitted(event: Event): void {
    const form = event.composedPath()[0];
    if (!this.#allowed || !(form instanceof HTMLFormElement) || !(event instanceof SubmitEvent)) return;
    const to = destinationOf(form, event.submitter);
    if (to === undefined || this.#allowed.has(to)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#held = { form, to };
  }
}

const getters = {
  action: attributeGetter(HTMLFormElement, 'action'),
  method: attributeGetter(HTMLFormElement, 'method'),
};

/**
 * The origin that a form goes to, or the scheme of what is no web address. Undefined where it is not sent: it closes
 * its dialog, or runs a script of the page.
 */
function destinationOf(form: HTMLFormElement, submitter: HTMLElement | null): string | undefined {
  const method = submitter?.getAttribute('formmethod') ?? getters.method(form);
  if (method.toLowerCase() === 'dialog') return undefined;
  const own = submitter?.getAttribute('formaction');
  const action = own ?? getters.action(form);
  // An empty action, or one that is no address, is the page's own.
  const base = own === '' ? location.href : document.baseURI;
  const url = new URL(URL.canParse(action, base) ? action : location.href, base);
  if (url.protocol === 'javascript:') return undefined;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : url.protocol;
}
