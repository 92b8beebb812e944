import type { Site } from '../../../src/sites/site.ts';
import type { Composer } from './composer.ts';
import { isDisabled } from './disabled.ts';
import { isSendable } from './fit.ts';
import { pressAsPerson } from './press.ts';
import { findStopControl, isStopControl } from './send-control.ts';

const SEARCH_INTERVAL_MS = 1_000;
/** A control that is shown for this long in a chat where nothing is written stops nothing. */
const IDLE_MS = 30_000;

interface Page {
  area(): ParentNode;
  composer(): Composer | undefined;
  /** Changes with whatever is written in the chat. */
  written(): string;
  now(): number;
}

/** The control that stops a reply: the chat is at work while it is shown. */
export class StopControl {
  readonly #site: Site;
  readonly #page: Page;
  #quiet: { readonly written: string; readonly since: number } | undefined;
  #disregarded: string | undefined;
  #seen: { readonly element: HTMLElement; readonly at: number } | undefined;

  constructor(site: Site, page: Page) {
    this.#site = site;
    this.#page = page;
  }

  /** Called after every mutation while a reply streams, so it trusts a known stop control for a second. */
  #isShown(): boolean {
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

  /**
   * Whether the chat is at work. A learned control that no lesson has proven may be any button that comes and goes, and
   * a chat that is busy for ever gets no message.
   */
  isBusy(): boolean {
    if (!this.#isShown()) {
      this.#quiet = undefined;
      this.#disregarded = undefined;
      return false;
    }
    if (this.#disregarded !== undefined) {
      if (this.#disregarded === this.#page.written()) return false;
      this.#disregarded = undefined;
    }
    if (!this.#site.fieldLearned || this.#site.stopProvesEnd) return true;
    const { written, now } = this.#page;
    const text = written();
    if (this.#quiet?.written !== text) this.#quiet = { written: text, since: now() };
    return now() - this.#quiet.since < IDLE_MS;
  }

  /** Ignores the visible control until the chat writes more or the control disappears. */
  disregard(): void {
    this.#disregarded = this.#isShown() ? this.#page.written() : undefined;
  }

  /** Presses it; false where none is shown, or what is shown may do more than to stop. */
  press(): boolean {
    const area = this.#page.area();
    const composer = this.#page.composer()?.element;
    const control = findStopControl(this.#site, area);
    if (!control || isDisabled(control, area, composer) || !isSendable(control, composer)) return false;
    void pressAsPerson(control, { isStillIt: () => isStopControl(this.#site, control) });
    return true;
  }
}
