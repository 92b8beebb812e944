import { badValue, disabledElement, notEditable } from '../../../src/protocol/failures/failures.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import { isDisabled } from '../read/semantics/attributes.ts';
import { accepts, hasForm, inForm, wantedOf } from './fields/forms.ts';
import { selectOptions } from './fields/native-options.ts';
import { fieldOf } from './focus-field.ts';

/**
 * Sets a field and dispatches `input` and `change`, as a browser does. It uses the setter of this isolated
 * world, which no page script wraps, so frameworks that track values through a wrapped setter notice the
 * difference. Fails `invalid_command` and says which values the field accepts.
 */
export function setValue(element: Element, { id, value }: { id: ElementId; value: string }): Outcome {
  const field = fieldOf(element);
  if (!field || !('value' in field)) return failed(notEditable(id));
  if (isDisabled(field)) return failed(disabledElement(id));
  if (field instanceof HTMLSelectElement) {
    const wanted = field.multiple ? value.split('\n').filter(Boolean) : [value];
    return selectOptions(field, { id, wanted });
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.readOnly)
    return failed(notEditable(id));
  const wanted = inForm(field.type, value);
  if (hasForm(field) && !accepts(field, wanted)) return failed(badValue(id, value, wantedOf(field)));
  field.value = wanted;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return done();
}
