import type { Selectors } from '../../../src/sites/site.ts';
import { shadowOf } from '../../page/shadow-roots.ts';

/** One selector that matches whatever any of these matches; an empty list matches nothing. */
export const anyOf = (selectors: Selectors): string => selectors.join(', ') || ':not(*)';

/** The selectors that this browser can parse: one that it cannot would end every search. */
export const parsed = (selectors: Selectors): Selectors =>
  selectors.filter((selector) => {
    try {
      document.createDocumentFragment().querySelector(selector);
      return true;
    } catch {
      return false;
    }
  });

/** The first match that `accepts` accepts, by default the first visible one; earlier selectors win. */
export function firstMatch(
  root: ParentNode,
  selectors: Selectors,
  accepts: (element: HTMLElement) => boolean = isVisible,
): HTMLElement | undefined {
  for (const selector of selectors) {
    for (const element of root.querySelectorAll<HTMLElement>(selector)) if (accepts(element)) return element;
  }
  return undefined;
}

/** The accepted match of the first selector that has exactly one. */
export function onlyMatch(
  root: ParentNode,
  selectors: Selectors,
  accepts: (element: HTMLElement) => boolean = isVisible,
): HTMLElement | undefined {
  for (const selector of selectors) {
    const [found, another] = [...root.querySelectorAll<HTMLElement>(selector)].filter(accepts);
    if (found && !another) return found;
  }
  return undefined;
}

/** The shadow root of the last of these nested hosts; an empty fragment while a host is missing. */
export function rootWithin(hosts: Selectors = []): Document | ShadowRoot | DocumentFragment {
  let root: Document | ShadowRoot = document;
  for (const host of hosts) {
    const element: Element | null = root.querySelector(host);
    const inner: ShadowRoot | null = element && shadowOf(element);
    if (!inner) return new DocumentFragment();
    root = inner;
  }
  return root;
}

/** Whether the element has a box, seen or not: nothing around it is `display: none` or skipped as a hidden page. */
export const isRendered = (element: Element): boolean =>
  typeof element.checkVisibility !== 'function' || element.checkVisibility();

/** Whether CSS renders the element. Works in hidden tabs, which still have layout. */
export const isVisible = (element: Element): boolean =>
  typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true });

/** Whether the element, or else the first match within it, matches and is rendered. */
export const hasVisible = (element: Element, selector: string): boolean => {
  const found = element.matches(selector) ? element : element.querySelector(selector);
  return found !== null && isVisible(found);
};
