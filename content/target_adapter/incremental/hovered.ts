/** All elements that the mouse is over, or that it presses, in the tree as it is drawn. */
export function pointedNow(hosts: ReadonlyMap<Element, ShadowRoot>): Element[] {
  const pointed: Element[] = [];
  const gather = (around: ParentNode) => {
    for (const child of around.children) {
      if (!child.matches(':hover, :active')) continue;
      pointed.push(child);
      gather(child);
      const root = hosts.get(child);
      if (root) gather(root);
    }
  };
  gather(document);
  return pointed;
}
