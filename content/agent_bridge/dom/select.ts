import type { Selectors } from '../../../src/sites/site.ts';
import { shadowOf } from '../../page/shadow-roots.ts';

/** All that a list of selectors may match, as one selector; matches nothing where the list is empty. */
export const any = (selectors: Selectors): string => selectors.join(', ') || ':not(*)';

/** The first visible match, in the order of the selectors. */
export function first(
  root: ParentNode,
  selectors: Selectors,
  fits: (element: HTMLElement) => boolean = visible,
): HTMLElement | undefined {
  for (const selector of selectors) {
    for (const element of root.querySelectorAll<HTMLElement>(selector)) if (fits(element)) return element;
  }
  return undefined;
}

/** The only visible match of the first selector that has only one. */
export function only(
  root: ParentNode,
  selectors: Selectors,
  fits: (element: HTMLElement) => boolean = visible,
): HTMLElement | undefined {
  for (const selector of selectors) {
    const [found, another] = [...root.querySelectorAll<HTMLElement>(selector)].filter(fits);
    if (found && !another) return found;
  }
  return undefined;
}

/** The shadow root that these hosts lead to, from the document inwards; nothing can be found in it while one of them is not there. */
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

/** Whether a person could see it; works in hidden tabs, where layout still does. */
export const visible = (element: Element): boolean =>
  typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true });
