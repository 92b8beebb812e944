import { selfAndAncestors } from '../dom/dom-search.ts';

/** A part of the page that is lower scrolls a part of a text: a block of code, a list. */
const MIN_SHARE = 1 / 3;
/** A part that scrolls more text than so many times that of a message scrolls more than the message. */
const MORE = 1.5;

/** The part of the page that scrolls an element, of those that are high enough to hold a conversation; else the document. */
export const scrollerOf = (element: Element): Element =>
  scrollersOf(element).next().value ?? document.documentElement;

/** The same for a message, which may scroll in itself if it is long. */
export function scrollerOfMessage(message: Element): Element {
  const length = lengthOf(message);
  for (const scroller of scrollersOf(message)) if (lengthOf(scroller) > length * MORE) return scroller;
  return document.documentElement;
}

function* scrollersOf(element: Element): Generator<Element, undefined> {
  for (const at of selfAndAncestors(element)) {
    const { clientHeight, scrollHeight } = at;
    if (clientHeight < innerHeight * MIN_SHARE || scrollHeight <= clientHeight) continue;
    if (/^(?:auto|scroll|overlay)$/.test(getComputedStyle(at).overflowY)) yield at;
  }
  return undefined;
}

const lengthOf = ({ textContent }: Element): number => (textContent ?? '').length;
