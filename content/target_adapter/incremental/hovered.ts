import { childrenOf, matches } from '../../page/genuine.ts';
/** All elements that the mouse hovers or presses, inside the given shadow roots too. */
export function hoveredElements(hosts: ReadonlyMap<Element, ShadowRoot>): Element[] {
  const hovered: Element[] = [];
  const collect = (parent: ParentNode) => {
    for (const child of childrenOf(parent)) {
      if (!matches(child, ':hover, :active')) continue;
      hovered.push(child);
      collect(child);
      const root = hosts.get(child);
      if (root) collect(root);
    }
  };
  collect(document);
  return hovered;
}
