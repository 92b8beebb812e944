import * as LIMITS from '../../../src/protocol/limit-values.ts';
import type { HeldField } from '../../../src/protocol/shown-facts.ts';
import { fieldsOf } from '../act/form-getters.ts';
import type { RawControl } from '../read/raw-block.ts';
import { fieldValue } from '../read/semantics/attributes.ts';
import type { Redactor } from '../redact/redactor.ts';

const NOT_SENT = new Set(['submit', 'button', 'reset', 'image', 'hidden']);
const NAME_MAX = 80;
const VALUE_MAX = 120;

/**
 * The filled fields and the checkboxes of a form: each with its label, and its value with placeholders, "yes" or "no", or the label
 * of its chosen option.
 */
export async function formHolds(
  form: HTMLFormElement,
  page: { control(element: Element): RawControl },
  redactor: Redactor,
): Promise<HeldField[]> {
  const nameOf = (element: Element, or = '') => {
    const name = page.control(element).name || element.getAttribute('placeholder') || '';
    return name === '' ? or : redactor.quoted(name, { max: NAME_MAX });
  };
  const holds: HeldField[] = [];
  for (const field of fieldsOf(form).filter(isHeld)) {
    if (holds.length === LIMITS.heldFields - 1) return [...holds, { name: 'more fields', value: '' }];
    const name = await nameOf(field, 'unnamed field');
    if (isCheckable(field)) {
      const group = field.type === 'radio' && field.closest('fieldset, [role="radiogroup"]');
      const groupName = group ? await nameOf(group) : '';
      const isOn = field.checked ? 'yes' : 'no';
      holds.push(groupName === '' ? { name, value: isOn } : { name: groupName, value: name });
      continue;
    }
    const { role, meaning } = page.control(field);
    const value =
      meaning?.kind === 'never-read'
        ? 'hidden'
        : await redactor.quoted(fieldValue(field, role) ?? '', { max: VALUE_MAX, meaning });
    holds.push({ name, value });
  }
  return holds;
}

const isCheckable = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Whether the form sends something of this field, or a person left its box unchecked. */
function isHeld(field: Element): boolean {
  if (isCheckable(field)) return field.type === 'checkbox' || field.checked;
  if (field instanceof HTMLInputElement) return !NOT_SENT.has(field.type) && field.value !== '';
  return (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) && field.value !== '';
}
