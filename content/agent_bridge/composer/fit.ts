import { neverPressed } from '../../../src/sites/never-pressed.ts';
import { selfAndAncestors } from '../dom/dom-search.ts';

// What no data of a chat may make the bridge type into or press: selectors may come from a file, or have grown old.

const SECRET_FIELDS = [
  'input[type="password"]',
  '[autocomplete*="password"]',
  '[autocomplete~="one-time-code"]',
  '[autocomplete*="cc-"]',
].join(', ');

/** Whether messages may be written into this element: a text area or an editor, for no secret. */
export function isMessageField(element: HTMLElement): boolean {
  if (element.matches(SECRET_FIELDS)) return false;
  if (element instanceof HTMLTextAreaElement) return !element.disabled && !element.readOnly;
  return isEditor(element) && !element.matches('html, body');
}

/** jsdom does not implement `isContentEditable`. */
const isEditor = (element: HTMLElement): boolean =>
  element.isContentEditable ||
  ['', 'true', 'plaintext-only'].includes(element.getAttribute('contenteditable') ?? 'false');

const FIELDS =
  'input:not([type="submit"], [type="button"], [type="image"]), textarea, select, option, [contenteditable=""], [contenteditable="true"]';

/** Whether pressing this element can do no more than to send: it is no link, field, sign-in or deletion. */
export function isSendable(element: HTMLElement, composer?: Element): boolean {
  if (element.matches(`html, body, form, ${FIELDS}`) || isEditor(element)) return false;
  if (element.querySelector(FIELDS) || (composer && element.contains(composer))) return false;
  const link = element.closest('a[href], area[href]')?.getAttribute('href')?.trim();
  // `#` and code of the page's own make a link a button.
  if (link !== undefined && !/^(?:#|javascript:|$)/i.test(link)) return false;
  const names = [element.getAttribute('aria-label'), element.getAttribute('title'), element.textContent];
  return !names.some((name) => neverPressed.test(name?.trim() ?? '')) && !signsIn(element);
}

/** Whether a form around the element asks for a secret. */
function signsIn(element: Element): boolean {
  for (const at of selfAndAncestors(element))
    if (at instanceof HTMLFormElement && at.querySelector(SECRET_FIELDS)) return true;
  const { form } = element as Partial<HTMLButtonElement>; // A control elsewhere may name a form by its id.
  return form?.querySelector(SECRET_FIELDS) != null;
}
