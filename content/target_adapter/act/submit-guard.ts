import type { EarlyEvents } from './early-events.ts';
import { destinationOf } from './form-destination.ts';

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
  #allowed: ReadonlySet<string> | undefined;
  #held: HeldForm | undefined;

  constructor(events: EarlyEvents) {
    events.on('submit', (event) => this.#submitted(event));
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
    const to = destinationOf(form, event.submitter)?.origin;
    if (to === undefined || this.#allowed.has(to)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#held = { form, to };
  }
}
