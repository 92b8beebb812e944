import { allIn, assignedSlotOf, openShadowOf, parentElementOf, parentNodeOf } from './genuine.ts';
import { shareOnce } from './isolated-world.ts';
import { anyShadowOf } from './shadow-roots.ts';

/** The parent in the flat tree: through slots and shadow roots. */
function composedParent(node: Node): Node | null {
  if (node instanceof ShadowRoot) return node.host;
  return (node instanceof Element && slotOf(node)) || parentNodeOf(node);
}

/** The slot that shows an element. No element says which slot of a closed shadow root that is. */
function slotOf(element: Element): Element | null {
  const slot = assignedSlotOf(element);
  const host = slot ? null : parentElementOf(element);
  if (!host || openShadowOf(host)) return slot;
  const root = anyShadowOf(host);
  for (const each of root ? allIn(root, 'slot') : [])
    if (each instanceof HTMLSlotElement && each.assignedElements().includes(element)) return each;
  return null;
}

/** The element and its ancestors in the flat tree, innermost first. */
export function* composedAncestors(element: Element): Iterable<Element> {
  for (let node: Node | null = element; node; node = composedParent(node))
    if (node instanceof Element) yield node;
}

// Our own elements in the page. They take clicks of the person; of the agent's, they get out of the way.
// Shared, as each script that looks at the page has a copy of this module.
const ours = () => shareOnce('elements of ours', () => new WeakSet<Element>());

/** Has an element of ours, and all in it, counted for nothing where the page is looked at. */
export const lookThrough = (element: Element): void => void ours().add(element);

/** Whether an element is one of ours. */
export const isLookedThrough = (element: Element): boolean => ours().has(element);

/** The topmost element of the page at this point of the viewport. */
function topmost(x: number, y: number): Element | null {
  const hit = document.elementFromPoint(x, y);
  const own = ours();
  if (!hit || !own.has(hit)) return hit;
  return document.elementsFromPoint(x, y).find((element) => !own.has(element)) ?? null;
}

/**
 * The element that a click at this point of the viewport reaches, inside shadow roots too.
 * https://drafts.csswg.org/cssom-view/#dom-document-elementfrompoint
 */
export function hitAt(x: number, y: number): Element | null {
  let hit = topmost(x, y);
  for (let inner: Element | null | undefined = hit; inner; ) {
    hit = inner;
    inner = anyShadowOf(hit)?.elementFromPoint(x, y);
    if (inner === hit) break;
  }
  return hit;
}
