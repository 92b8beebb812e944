import { disabledElement, notFocusable } from '../../../src/protocol/failures/failures.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import { deepFocus } from '../../page/deep-focus.ts';
import { composedAncestors } from '../../page/hit-test.ts';
import { isDisabled } from '../read/semantics/attributes.ts';
import { hasFocus } from './field-focus.ts';
import { fieldOf, focusField } from './focus-field.ts';

/** What keys for an element go to: itself, its field, or what it passes the focus on to. Undefined where that has not the focus. */
export function keysHolder(element: Element): HTMLElement | undefined {
  const field = fieldOf(element);
  if (field && hasFocus(field)) return field;
  const focused = deepFocus();
  const isInside = focused instanceof HTMLElement && [...composedAncestors(focused)].includes(element);
  return isInside && document.hasFocus() ? focused : undefined;
}

/**
 * Focuses whatever takes the focus: a field with the caret at its end, a button, a thumb of a slider. Leaves the focus, and
 * a caret, that are there. A page may pass the focus of a field on at once. Fails `disabled`, or `not_focusable`.
 */
export function takeFocus(element: Element, id: ElementId): Outcome {
  if (keysHolder(element)) return done();
  const field = fieldOf(element);
  if (isDisabled(field ?? element)) return failed(disabledElement(id));
  const focused = field ? focusField(field, { id, select: 'end' }) : undefined;
  // A field that is only read takes keys, too.
  if (!focused?.ok) focus(field ?? element);
  const holder = deepFocus();
  const isIn = holder !== null && [...composedAncestors(holder)].includes(element);
  return field || isIn ? done() : failed(notFocusable(id));
}

/** Focuses an element, or the control that it labels. */
function focus(element: Element): void {
  const taker = element instanceof HTMLLabelElement ? (element.control ?? element) : element;
  if (taker instanceof HTMLElement || taker instanceof SVGElement) taker.focus();
}
