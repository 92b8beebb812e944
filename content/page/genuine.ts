// A form shows its fields, and a document its images and forms, under their names: `<input name="nodeType">`
// hides the property of that name. The getters and methods of the prototypes, which in our world no page can
// change, still read the real ones.

type Reader<T, K extends keyof T> = (node: T) => T[K];

function reader<T extends object, K extends keyof T>(prototypeOf: () => T, name: K): Reader<T, K> {
  let get: ((this: T) => T[K]) | undefined;
  return (node) => {
    get ??= Object.getOwnPropertyDescriptor(prototypeOf(), name)?.get;
    return get ? get.call(node) : node[name];
  };
}

const ofNode = () => Node.prototype;
const ofElement = () => Element.prototype;
const ofHtml = () => HTMLElement.prototype;

export const nodeTypeOf = reader(ofNode, 'nodeType');
export const nodeNameOf = reader(ofNode, 'nodeName');
export const parentNodeOf = reader(ofNode, 'parentNode');
export const parentElementOf = reader(ofNode, 'parentElement');
export const firstChildOf = reader(ofNode, 'firstChild');
export const nextSiblingOf = reader(ofNode, 'nextSibling');
export const childNodesOf = reader(ofNode, 'childNodes');
export const textContentOf = reader(ofNode, 'textContent');
export const isConnected = reader(ofNode, 'isConnected');
export const localNameOf = reader(ofElement, 'localName');
export const idOf = reader(ofElement, 'id');
export const openShadowOf = reader(ofElement, 'shadowRoot');
export const assignedSlotOf = reader(ofElement, 'assignedSlot');
export const firstElementChildOf = reader(ofElement, 'firstElementChild');
export const lastElementChildOf = reader(ofElement, 'lastElementChild');
export const nextElementSiblingOf = reader(ofElement, 'nextElementSibling');
export const previousElementSiblingOf = reader(ofElement, 'previousElementSibling');
export const clientWidthOf = reader(ofElement, 'clientWidth');
export const clientHeightOf = reader(ofElement, 'clientHeight');
export const tabIndexOf = reader(ofHtml, 'tabIndex');
const innerTextOfHtml = reader(ofHtml, 'innerText');

/** The text of an HTML element as it is drawn; forces a layout. Undefined for other elements. */
export const innerTextOf = (element: Element): string | undefined =>
  element instanceof HTMLElement ? innerTextOfHtml(element) : undefined;

export const hasAttributes = (element: Element): boolean => Element.prototype.hasAttributes.call(element);
export const attributeNamesOf = (element: Element): string[] =>
  Element.prototype.getAttributeNames.call(element);
export const attribute = (element: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(element, name);
export const matches = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector);
export const closest = (element: Element, selector: string): Element | null =>
  Element.prototype.closest.call(element, selector);
export const contains = (node: Node, other: Node | null): boolean =>
  Node.prototype.contains.call(node, other);
export const assignedNodesOf = (slot: HTMLSlotElement): Node[] =>
  HTMLSlotElement.prototype.assignedNodes.call(slot);
export const rootOf = (node: Node): Node => Node.prototype.getRootNode.call(node);
export const rectOf = (element: Element): DOMRect => Element.prototype.getBoundingClientRect.call(element);

/** The elements below a node that match a selector. */
export const allIn = (root: ParentNode, selector: string): Iterable<Element> =>
  genuine(root, 'querySelectorAll').call(root, selector);
/** Whether an element below a node matches a selector. */
export const holds = (root: ParentNode, selector: string): boolean =>
  genuine(root, 'querySelector').call(root, selector) !== null;
/** The elements below one, in document order, of more than `max` the first `max`: a list of all takes time in a large part. */
export function firstIn(element: Element, max: number, found: Element[] = []): Element[] {
  for (
    let child = firstElementChildOf(element);
    child && found.length < max;
    child = nextElementSiblingOf(child)
  ) {
    found.push(child);
    firstIn(child, max, found);
  }
  return found;
}
/** The elements directly in a node. */
export const childrenOf = (parent: ParentNode): Iterable<Element> => genuine(parent, 'children');

/** Whether the browser renders an element; true in a browser that cannot tell. */
export const isRendered = (element: Element, options?: CheckVisibilityOptions): boolean =>
  Element.prototype.checkVisibility?.call(element, options) ?? true;

/** Whether an element has a box, and neither its opacity nor its visibility hides it. */
export const isDrawn = (element: Element): boolean =>
  isRendered(element, { opacityProperty: true, visibilityProperty: true });

/** Whether an element is directly in an element of this tag. */
export function isIn(element: Element, tag: string): boolean {
  const parent = parentElementOf(element);
  return parent !== null && localNameOf(parent) === tag;
}

/** Any property as the prototype of the node has it; slower than the readers above. */
const genuine = <T extends Node, K extends keyof T>(node: T, name: K): T[K] =>
  Reflect.get(Object.getPrototypeOf(node), name, node);
