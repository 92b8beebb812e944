import { shadowOf } from '../../page/shadow-roots.ts';
import { isVisible } from './select.ts';

/** The parent in the composed tree: of a shadow root's child, the host. */
function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** The element and its ancestors in the composed tree, the innermost first. */
export function* selfAndAncestors(element: Element): Generator<Element> {
  for (let at: Element | null = element; at; at = parentOf(at)) yield at;
}

const NOT_RENDERED = 'script, style, noscript, template, title';

/** Text with one space for each run of white space, one kind of dash, and only what is seen: renderers change all. */
export const plainText = (text: string): string =>
  text
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** The letters and digits of a text: renderers change white space and marks. */
export const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** Places outside the transcript that may quote a message. */
export const BESIDE = [
  'nav, aside, dialog, header, title',
  '[role="navigation"], [role="complementary"], [role="dialog"], [role="alertdialog"], [role="banner"]',
  '[role="alert"], [role="status"], [role="tooltip"], [aria-live="assertive"]',
].join(', ');

/** The innermost visible elements whose plain text `matches`, open shadow roots included. */
export function innermostWithText(
  matches: (text: string) => boolean,
  root: ParentNode = document,
): Element[] {
  const found: Element[] = [];
  for (const element of root.querySelectorAll('*')) {
    const inner = shadowOf(element);
    if (inner) found.push(...innermostWithText(matches, inner));
  }
  const visit = (element: Element): boolean => {
    if (element.matches(NOT_RENDERED) || !matches(plainText(element.textContent ?? ''))) return false;
    const isDeeper = [...element.children].map(visit).some(Boolean);
    if (!isDeeper && isVisible(element)) found.push(element);
    return true;
  };
  for (const child of root.children) visit(child);
  return found;
}

interface CommonAncestor {
  readonly ancestor: Element;
  /** The children of `ancestor` that contain the two elements. */
  readonly first: Element;
  readonly second: Element;
}

/** The lowest common ancestor of both in the composed tree; undefined if one contains the other. */
export function lowestCommonAncestor(first: Element, second: Element): CommonAncestor | undefined {
  const path = [...selfAndAncestors(first)];
  let below: Element | undefined;
  for (const ancestor of selfAndAncestors(second)) {
    const at = path.indexOf(ancestor);
    if (at >= 0) {
      const child = path[at - 1];
      return child && below ? { ancestor, first: child, second: below } : undefined;
    }
    below = ancestor;
  }
  return undefined;
}
