import { BESIDE, lettersAndDigits } from '../dom/dom-search.ts';
import { FIELD } from '../dom/fields.ts';
import { isVisible } from '../dom/select.ts';
import { scrollerOfMessage } from './scroller.ts';

const NOT_SAID = `${BESIDE}, ${FIELD}, script, style, button, [role="button"]`;

/**
 * The text that a page has shown after a message since it was sent, in reading order.
 * @param text the whole message: a page may show it in several elements
 * @param known the elements that were there when it was sent
 */
export function textAfter(message: Element, text: string, known: WeakSet<Element>): string {
  const own = lettersAndDigits(text);
  const walker = document.createTreeWalker(scrollerOfMessage(message), NodeFilter.SHOW_TEXT);
  walker.currentNode = message;
  const said: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, nodeValue } = node;
    if (!parent || message.contains(parent) || known.has(parent)) continue;
    if (own.includes(lettersAndDigits(nodeValue ?? ''))) continue;
    if (nodeValue?.trim() && !parent.closest(NOT_SAID) && isVisible(parent)) said.push(nodeValue.trim());
  }
  return said.join(' ');
}
