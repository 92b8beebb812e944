import { goesOn } from '../../../src/sites/more.ts';
import type { Selectors } from '../../../src/sites/site.ts';
import { plainText } from '../dom/dom-search.ts';
import { anyOf, isVisible } from '../dom/select.ts';

const CONTROLS = 'button:enabled, [role="button"]:not([aria-disabled="true"])';

/** The one control that makes the chat go on with a broken reply; never one within an answer, which a model has written. */
export function moreControl(root: ParentNode, answer: Selectors): HTMLElement | undefined {
  const within = anyOf(answer.filter((selector) => selector !== ':scope'));
  const [control, another] = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (found) =>
      goesOn.test(plainText(found.textContent || found.getAttribute('aria-label') || '')) &&
      !found.closest(within) &&
      isVisible(found),
  );
  return another ? undefined : control;
}
