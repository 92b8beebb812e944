import { shadowOf } from '../../page/shadow-roots.ts';
import { visible } from './select.ts';

/** The element around another, out of a shadow root too. */
function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** An element and all around it, the innermost first. */
export function* upFrom(element: Element): Generator<Element> {
  for (let at: Element | null = element; at; at = parentOf(at)) yield at;
}

const NOT_SHOWN = 'script, style, noscript, template, title';

/** Text on one line, every kind of dash the same: renderers like to change both. */
export const plain = (text: string): string =>
  text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** The innermost visible elements whose text fulfils `says`, in document order, in open shadow roots too. */
export function elementsThat(says: (text: string) => boolean, root: ParentNode = document): Element[] {
  const found: Element[] = [];
  for (const element of root.querySelectorAll('*')) {
    const inner = shadowOf(element);
    if (inner) found.push(...elementsThat(says, inner));
  }
  const visit = (element: Element): boolean => {
    if (element.matches(NOT_SHOWN) || !says(plain(element.textContent ?? ''))) return false;
    const deeper = [...element.children].map(visit).some(Boolean);
    if (!deeper && visible(element)) found.push(element);
    return true;
  };
  for (const child of root.children) visit(child);
  return found;
}

/** The smallest element around both, and its two children that hold them. Undefined where one of them stands in the other. */
export function forkOf(
  one: Element,
  other: Element,
): { around: Element; one: Element; other: Element } | undefined {
  const path = [...upFrom(one)];
  let below: Element | undefined;
  for (const around of upFrom(other)) {
    const at = path.indexOf(around);
    if (at >= 0) {
      const first = path[at - 1];
      return first && below ? { around, one: first, other: below } : undefined;
    }
    below = around;
  }
  return undefined;
}
