import { disabledElement } from '../../../src/protocol/failures/failures.ts';
import { notFocusable } from '../../../src/protocol/failures/input-failures.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import { isDisabled } from '../read/semantics/attributes.ts';
import { hasFocus, isDeepFocus } from './field-focus.ts';
import { fieldOf, focusField } from './focus-field.ts';
import { movingFocus } from './moved-focus.ts';

/**
 * What keys for an element go to: its field, the control that it labels, or itself. Never a control that happens to have the
 * focus in it: what its keys would set off has been judged by nobody.
 */
export function takerOf(element: Element): Element {
  const labelled = element instanceof HTMLLabelElement ? element.control : null;
  return fieldOf(element) ?? labelled ?? element;
}

/** The same, if it has the focus. */
export function keysHolder(element: Element): Element | undefined {
  const taker = takerOf(element);
  return hasFocus(taker) ? taker : undefined;
}

/**
 * Focuses whatever takes the focus: a field with the caret at its end, a button, a thumb of a slider. Leaves the focus, and
 * a caret, that are there. A page may pass the focus of a field on at once. Fails `disabled`, or `not_focusable`.
 */
export function takeFocus(element: Element, id: ElementId): Outcome {
  const taker = takerOf(element);
  if (isDeepFocus(taker)) return done();
  if (isDisabled(taker)) return failed(disabledElement(id));
  const field = fieldOf(element);
  // A field that is only read takes keys, too.
  const isFilled = field !== undefined && focusField(field, { id, select: 'end' }).ok;
  if (!isFilled && (taker instanceof HTMLElement || taker instanceof SVGElement))
    movingFocus(() => taker.focus());
  return field || isDeepFocus(taker) ? done() : failed(notFocusable(id));
}
