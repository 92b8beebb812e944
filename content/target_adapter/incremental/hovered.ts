import { childrenOf, matches } from '../../page/genuine.ts';
/** All elements that the mouse hovers or presses, inside the given shadow roots too. */
export function hoveredElements(hosts: ReadonlyMap<Element, ShadowRoot>): Element[] {
  const hovered: Element[] = [];
  const parents: ParentNode[] = [document];
  for (let parent = parents.pop(); parent; parent = parents.pop()) {
    for (const child of childrenOf(parent)) {
      if (!matches(child, ':hover, :active')) continue;
      hovered.push(child);
      const root = hosts.get(child);
      parents.push(child, ...(root ? [root] : []));
    }
  }
  return hovered;
}
