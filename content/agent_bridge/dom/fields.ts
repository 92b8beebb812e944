import { readLines } from '../../page/text-lines.ts';

/** What a person can type text into. */
export const FIELD =
  'textarea, [contenteditable]:not([contenteditable="false"]), input:not([type]), input[type="text"], input[type="search"], [role="textbox"]';

/** The text of an element by lines, without what stands in its fields: a draft is no text of the page. */
export const wordsOf = (element: Element): string =>
  readLines(element, { skip: (inner) => inner.matches(FIELD) });

/** Whether all that an element says stands in a field of it. */
export const isFieldOnly = (element: Element): boolean =>
  element.matches(FIELD) || (element.querySelector(FIELD) !== null && wordsOf(element).trim() === '');
