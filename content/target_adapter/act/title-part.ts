import { allIn, attribute, childNodesOf, matches, nodeTypeOf } from '../../page/genuine.ts';
import { collapseSpaces } from '../../page/white-space.ts';
import type { IsNumbered } from './own-part.ts';

/** Parts of an element that hold other items: an open submenu, the children of a tree node. */
const GROUPS =
  'ul, ol, dl, table, [role="menu"], [role="group"], [role="tree"], [role="listbox"], [role="list"], [role="grid"], [role="region"], [role="tabpanel"]';
const BUTTONS = 'button, [role="button"], input, select, textarea';

/** The outermost numbered elements in an element. */
export function numberedIn(element: Element, isNumbered: IsNumbered): Element[] {
  const inside = [...allIn(element, '*')].filter(isNumbered);
  return inside.filter((one) => !inside.some((other) => other !== one && other.contains(one)));
}

/**
 * The numbered part of an element that bears its name and is no other item: the title of a menu item, the heading of a card.
 * A press on it is one on the element; undefined if there is none.
 */
export function titlePart(element: Element, isNumbered: IsNumbered): Element | undefined {
  const names = new Set([
    nameOf(element),
    wordsOf(element, GROUPS),
    wordsOf(element, `${GROUPS}, ${BUTTONS}`),
  ]);
  const parts = numberedIn(element, isNumbered);
  const titles = parts.filter((part) => !part.closest(GROUPS) || !isInGroup(part, element));
  const [title, ...others] = titles.filter((part) => names.has(nameOf(part)) && nameOf(part) !== '');
  if (title && others.length === 0) return title;
  // A single picture without a name adds nothing to the element.
  const [only] = parts;
  return only && parts.length === 1 && nameOf(only) === '' ? only : undefined;
}

/** Whether a part is in a group of other items within the element. */
function isInGroup(part: Element, element: Element): boolean {
  const group = part.closest(GROUPS);
  return group !== null && group !== element && element.contains(group);
}

const nameOf = (element: Element): string =>
  attribute(element, 'aria-label')?.trim() ||
  wordsOf(element, GROUPS) ||
  attribute(element, 'title')?.trim() ||
  attribute(element, 'alt')?.trim() ||
  '';

/** The words in an element, without those in parts that a selector matches. */
function wordsOf(element: Element, without: string): string {
  const words: string[] = [];
  const read = (parent: Node): void => {
    for (const node of childNodesOf(parent)) {
      if (nodeTypeOf(node) === Node.TEXT_NODE) words.push(node.nodeValue ?? '');
      else if (node instanceof Element && !matches(node, without)) read(node);
    }
  };
  read(element);
  return collapseSpaces(words.join(' ')).trim();
}
