import { holds, matches } from '../../page/genuine.ts';

// Our own touch may change the name of an element: the pointer, the focus, the first key.

const TEXT_FIELD =
  'input:not([type="button"], [type="submit"], [type="reset"], [type="image"], [type="checkbox"], [type="radio"], [type="file"]), textarea, [contenteditable], [role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"]';
const TOOLTIP = '[role="tooltip"], [class*="tooltip" i]';

/** Whether a press does nothing to an element but give it the focus. */
export const isTextField = (element: Element): boolean => matches(element, TEXT_FIELD);

/** Whether only the pointer changed a name: the element had none, or a tooltip opened in it. */
export function isNamedByPointer(
  element: Element,
  { was, is }: { readonly was: string; readonly is: string },
): boolean {
  if (was === is || was === '') return true;
  return is.includes(was) && holds(element, TOOLTIP);
}
