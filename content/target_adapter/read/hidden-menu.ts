import {
  childrenOf,
  holds,
  isDrawn,
  lastElementChildOf,
  matches,
  textContentOf,
} from '../../page/genuine.ts';
import { CONTROLS } from './semantics/listening-part.ts';

const MENUS = 'ul, ol, menu, [role=menu], [class*=menu], [class*=dropdown]';
/** A menu hangs below a word and its arrow. */
const PARTS_MAX = 3;

/** Whether an element is a word with a menu of links that is yet hidden: style sheets show it below the mouse. */
export function opensHiddenMenu(element: Element): boolean {
  const menu = lastElementChildOf(element);
  if (!menu || !matches(menu, MENUS) || isDrawn(menu) || !holds(menu, 'a[href]')) return false;
  const others = [...childrenOf(element)].slice(0, -1);
  const isWord = others.every((part) => !matches(part, CONTROLS) && !holds(part, CONTROLS));
  return isWord && others.length <= PARTS_MAX && ownWords(element, menu) !== '';
}

const ownWords = (element: Element, menu: Element): string =>
  (textContentOf(element) ?? '').replace(textContentOf(menu) ?? '', '').trim();
