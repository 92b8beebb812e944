import type { RawControl } from '../read/raw-block.ts';
import { fieldValue } from '../read/semantics/attributes.ts';
import type { Redactor } from '../redact/redactor.ts';

const FACT_MAX = 80;

/** The state, the value or the text of a control now, redacted; '' where it shows none of them. */
export async function describe(
  { element, role, meaning, text, name }: RawControl,
  redactor: Redactor,
): Promise<string> {
  if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')) {
    return element.checked ? 'checked' : 'not checked';
  }
  const checked = element.getAttribute('aria-checked');
  if (checked !== null)
    return checked === 'true' ? 'checked' : checked === 'mixed' ? 'partly checked' : 'not checked';
  if (meaning?.kind === 'never-read') return 'its value is not read';
  const value = fieldValue(element, role);
  if (value !== undefined)
    return value === '' ? 'empty' : `value "${await redactor.quoted(value, { max: FACT_MAX, meaning })}"`;
  const shown = await redactor.quoted(text || name, { max: FACT_MAX });
  return shown === '' ? '' : `text "${shown}"`;
}
