import {
  childNodesOf,
  childrenOf,
  firstIn,
  holds,
  isDrawn,
  localNameOf,
  matches,
  textContentOf,
} from '../../page/genuine.ts';
import { CONTROLS } from './semantics/listening-part.ts';

/** Longer texts are prose: what holds them is a card that is pressed as a whole. */
const WORDS_MAX = 60;
/** Larger parts of a page that show the pointer are read as one. */
const ELEMENTS_MAX = 400;
/** Selects what is drawn without words. */
export const PICTURES = 'img, svg, canvas';
/** A row of a table is pressed as a whole. */
const WHOLE = new Set(['tr', 'select', 'svg', 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * Whether an element that shows the pointer holds several things to press: `<div>Reply</div><div>Forward</div>`. A
 * listener of the element hears of a press on any of them, too.
 */
export function holdsPointerLeaves(element: Element): boolean {
  const inside = firstIn(element, ELEMENTS_MAX + 1);
  return inside.length <= ELEMENTS_MAX && [element, ...inside].some(isPointerGroup);
}

/** Whether all that is drawn in an element are parts of one kind, each with a few words or a picture of its own. */
export function isPointerGroup(element: Element): boolean {
  if (WHOLE.has(localNameOf(element))) return false;
  for (const node of childNodesOf(element))
    if (node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? '')) return false;
  const parts = [...childrenOf(element)].filter((part) => isDrawn(part));
  const [first] = parts;
  if (!first || parts.length < 2) return false;
  const words = parts.map((part) => (textContentOf(part) ?? '').trim());
  // Letters that are drawn one by one are a word.
  if (words.every((word) => LETTER.test(word))) return false;
  return parts.every(
    (part, at) =>
      localNameOf(part) === localNameOf(first) && !matches(part, CONTROLS) && isLeaf(part, words[at] ?? ''),
  );
}

function isLeaf(part: Element, words: string): boolean {
  if (words !== '') return words.length <= WORDS_MAX;
  return matches(part, PICTURES) || holds(part, PICTURES);
}

const LETTER = /^\p{L}$/u;
