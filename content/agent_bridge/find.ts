import type { Selectors } from './sites/site.ts';

/** All that a list of selectors may match, as one selector; matches nothing where the list is empty. */
export const any = (selectors: Selectors): string => selectors.join(', ') || ':not(*)';

/** The first visible match, in the order of the selectors. */
export function first(root: ParentNode, selectors: Selectors, fits: (element: HTMLElement) => boolean = visible): HTMLElement | undefined {
  for (const selector of selectors) {
    for (const element of root.querySelectorAll<HTMLElement>(selector)) if (fits(element)) return element;
  }
  return undefined;
}

/** Whether a person could see it; works in hidden tabs, where layout still does. */
export const visible = (element: Element): boolean =>
  typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true });
