import { selfAndAncestors } from '../dom/dom-search.ts';

/** A custom element may disable its descendants by an attribute, as `fieldset` does. */
export const DISABLED = ':disabled, [disabled]:not([disabled="false"]), [aria-disabled="true"], [inert]';

/**
 * Whether a control, or anything around it up to the composer's area, is disabled: pages put the state on an element
 * around the button. Without such an area, up to the first element that contains the composer.
 */
export function isDisabled(control: Element, area: ParentNode, composer?: Element): boolean {
  for (const at of selfAndAncestors(control)) {
    if (at.contains(composer ?? null) && at !== area) return false;
    if (at.matches(DISABLED)) return true;
    if (at === area) return false;
  }
  return false;
}
