/** Where the focus goes if the element that had it is gone, the best first: the question, the status, the field of the start form. */
const PLACES = [
  '.ask-title',
  '.status',
  '.start .words, .popup-main .words',
  'main h1',
  'main h2',
  'main',
  'h1',
];

/**
 * Keeps the focus in the page if a press removes or disables the element that has it: a screen reader would begin at the top, and
 * keys would lead nowhere. Ends with the page.
 */
export function keepFocus(page = document): void {
  let last: HTMLElement | undefined;
  /** The form, dialog or part that holds it: the focus stays there if that stays. */
  let around: Element | null = null;
  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    around = target.closest('form, fieldset, dialog');
  });
  const look = () => {
    if (!last || !hasLostFocus(last)) return;
    const field = around?.isConnected ? around.querySelector<HTMLElement>('textarea, input') : null;
    const places = PLACES.map((place) => page.querySelector<HTMLElement>(place));
    const place = field ?? places.find((found) => found !== null);
    if (!place) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  // After what a page does about the focus itself when it changes.
  new MutationObserver(look).observe(page, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
}

/** The element that had the focus is gone or takes none any more, and no other one has it. */
function hasLostFocus(last: HTMLElement): boolean {
  const { activeElement: active, body } = last.ownerDocument;
  if (active !== null && active !== body && active !== last) return false;
  return !last.isConnected || last.matches(':disabled, [hidden], [hidden] *');
}
