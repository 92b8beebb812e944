import { childNodesOf, matches } from '../../page/genuine.ts';
import { composedAncestors } from '../../page/hit-test.ts';

/** Whether the agent knows an element by a number. */
export type IsNumbered = (element: Element) => boolean;

/**
 * What a label passes no press on from: a link in it is followed, and its control stays as it is.
 * https://html.spec.whatwg.org/#interactive-content
 */
const INTERACTIVE =
  'a[href], button, input, select, textarea, label, summary, details, iframe, embed, [controls], [usemap]';

/**
 * Whether a click on `hit` is a click on the element: `hit` is inside it in the composed tree, or inside its
 * label and in nothing there that takes the click for itself.
 */
export function reaches(hit: Element, element: Element): boolean {
  let taker: Element | undefined;
  for (const ancestor of composedAncestors(hit)) {
    if (isOf(ancestor, element)) return !taker || !isLabelOfOther(ancestor, taker);
    if (matches(ancestor, INTERACTIVE)) taker ??= ancestor;
  }
  return false;
}

/** Whether an element is the label of a control that is not this one. */
const isLabelOfOther = (element: Element, control: Element): boolean =>
  element instanceof HTMLLabelElement && element.control !== null && element.control !== control;

const isOf = (ancestor: Element, element: Element): boolean =>
  ancestor === element || (ancestor instanceof HTMLLabelElement && ancestor.control === element);

/** Whether a click at `hit` would be one on something else that the agent knows, which is in the element or in its label. */
export function isOnInner(hit: Element, element: Element, isNumbered: IsNumbered): boolean {
  let isInner = false;
  for (const ancestor of composedAncestors(hit)) {
    if (isOf(ancestor, element)) return isInner;
    isInner ||= isNumbered(ancestor);
  }
  return false;
}

/** Whether a press hits the element as one on `before` does: no other numbered control in it, or the same one. */
export function hitsLike(
  before: Element | null,
  element: Element,
  isNumbered: IsNumbered,
): (hit: Element) => boolean {
  const innerOf = (hit: Element) =>
    isOnInner(hit, element, isNumbered) ? [...composedAncestors(hit)].find(isNumbered) : undefined;
  const inner = before ? innerOf(before) : undefined;
  return (hit) => reaches(hit, element) && [undefined, inner].includes(innerOf(hit));
}

/**
 * The part of an element that holds all of its own words and shows the pointer, which the element does not: a row of a
 * tree as wide as the tree is pressed at its words alone.
 */
export function pointedPart(element: Element, isNumbered: IsNumbered): Element | undefined {
  if (showsPointer(element)) return undefined;
  const [part, ...others] = partsWithWords(element).filter((one) => !holdsNumbered(one, isNumbered));
  if (!(part instanceof Element) || others.length > 0) return undefined;
  return showsPointer(part) ? part : pointedPart(part, isNumbered);
}

const partsWithWords = (element: Element): Node[] =>
  [...childNodesOf(element)].filter(
    (node) =>
      /\S/.test(node.textContent ?? '') &&
      (node.nodeType === Node.TEXT_NODE || (node instanceof Element && node.checkVisibility())),
  );

const holdsNumbered = (node: Node, isNumbered: IsNumbered): boolean =>
  node instanceof Element && (isNumbered(node) || [...node.querySelectorAll('*')].some(isNumbered));

const showsPointer = (element: Element): boolean => getComputedStyle(element).cursor === 'pointer';
