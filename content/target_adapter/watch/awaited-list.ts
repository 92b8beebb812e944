import { deepFocus } from '../../page/deep-focus.ts';

/** A change this shortly after the input belongs to it, such as a button that empties the field. */
const TAKEN_MS = 50;

/** Fields that suggest something once they hold words. */
const SUGGESTS =
  ':is([role="combobox"], [aria-autocomplete="list"], [aria-autocomplete="both"], [aria-haspopup="listbox"], input[list])';

/** Knows whether a field that suggests something was given words and shows no list yet. */
export class AwaitedList {
  #written: { readonly field: Element; readonly at: number } | undefined;
  readonly #now: () => number;

  constructor(signal: AbortSignal, now: () => number = Date.now) {
    this.#now = now;
    const note = (event: Event) => {
      const [field] = event.composedPath();
      if (field instanceof HTMLElement && field.matches(SUGGESTS)) this.#written = { field, at: this.#now() };
    };
    addEventListener('input', note, { capture: true, signal });
  }

  /** Forgets the input: an act begins. */
  noted(): void {
    this.#written = undefined;
  }

  /** Whether a list is to be expected; `changedAt`: when the page last changed, Unix ms. */
  isAwaited(changedAt: number): boolean {
    const { field, at } = this.#written ?? {};
    if (!field || at === undefined || field !== deepFocus() || textIn(field) === '') return false;
    const expanded = field.getAttribute('aria-expanded');
    if (expanded === 'true' || showsList(field)) return false;
    // Nothing else tells of a list in a page that does not say whether one is open.
    return expanded === 'false' || changedAt <= at + TAKEN_MS;
  }
}

const textIn = (field: Element): string =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : (field.textContent ?? '')
  ).trim();

/** Whether the field has options, or the page shows a list of some. */
function showsList(field: Element): boolean {
  if (field instanceof HTMLInputElement && field.list) return field.list.options.length > 0;
  const root = field.getRootNode();
  return [root, document].some(
    (one) =>
      (one instanceof Document || one instanceof ShadowRoot) &&
      [...one.querySelectorAll('[role="listbox"]')].some(
        (list) => list.childElementCount > 0 && list.checkVisibility({ visibilityProperty: true }),
      ),
  );
}
