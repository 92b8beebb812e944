import { assignedNodesOf, childrenOf, localNameOf } from './genuine.ts';
import { anyShadowOf, hostingOf } from './shadow-roots.ts';

/**
 * Lists an element and all below it in the order of the flat tree, closed shadow roots included: the order in which Chrome
 * lists the nodes of a document. https://drafts.csswg.org/css-scoping/#flattening
 */
export function flatElements(root: Element): Element[] {
  const elements: Element[] = [];
  const waiting = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    elements.push(element);
    waiting.push(...[...flatChildren(element)].reverse());
  }
  return elements;
}

function flatChildren(element: Element): Iterable<Element> {
  const tag = localNameOf(element);
  if (tag === 'slot') {
    const assigned = assignedNodesOf(element as HTMLSlotElement);
    if (assigned.length > 0) return assigned.filter((node) => node instanceof Element);
  }
  const shadow = hostingOf(tag) === 'never' ? null : anyShadowOf(element);
  return childrenOf(shadow ?? element);
}
