import type { Site } from '../../../src/sites/site.ts';
import type { Composer } from './composer.ts';
import { isSendable } from './fit.ts';
import { pressAsPerson } from './press.ts';
import { DISABLED, findStopControl, isStopControl } from './send-control.ts';

const SEARCH_INTERVAL_MS = 1_000;

interface Page {
  area(): ParentNode;
  composer(): Composer | undefined;
  now(): number;
}

/** The control that stops a reply: the chat is busy while it is shown. */
export class StopControl {
  readonly #site: Site;
  readonly #page: Page;
  #seen: { readonly element: HTMLElement; readonly at: number } | undefined;

  constructor(site: Site, page: Page) {
    this.#site = site;
    this.#page = page;
  }

  /** Called after every mutation while a reply streams, so it trusts a known stop control for a second. */
  isShown(): boolean {
    const { area, now } = this.#page;
    const isKnown =
      this.#seen !== undefined &&
      now() - this.#seen.at < SEARCH_INTERVAL_MS &&
      this.#seen.element.isConnected &&
      isStopControl(this.#site, this.#seen.element);
    if (isKnown) return true;
    const element = findStopControl(this.#site, area());
    this.#seen = element && { element, at: now() };
    return element !== undefined;
  }

  /** Presses it; false where none is shown, or what is shown may do more than to stop. */
  press(): boolean {
    const control = findStopControl(this.#site, this.#page.area());
    if (!control || control.matches(DISABLED)) return false;
    if (!isSendable(control, this.#page.composer()?.element)) return false;
    void pressAsPerson(control, { isStillIt: () => isStopControl(this.#site, control) });
    return true;
  }
}
