import type { Redactor } from './redact.ts';
import { fieldValue } from './snapshot/attributes.ts';
import type { Found } from './snapshot/draft.ts';
import type { Secrets } from './snapshot/secrets.ts';

const FACT_MAX = 80;

/** One short fact on a control, redacted: its state, its value or its text now. */
export async function describe(found: Found, { redactor, secrets }: { redactor: Redactor; secrets: Secrets }): Promise<string> {
  const { element, role, meaning, text, name } = found;
  if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio'))
    return element.checked ? 'checked' : 'not checked';
  const checked = element.getAttribute('aria-checked');
  if (checked !== null) return checked === 'true' ? 'checked' : checked === 'mixed' ? 'partly checked' : 'not checked';
  const isField = element.matches('input, textarea, select') || meaning !== undefined;
  const value = fieldValue(element, role, secrets);
  if (value !== undefined) return value === '' ? 'empty' : `value "${await redactor.leaving(value, { max: FACT_MAX, meaning })}"`;
  if (isField) return 'its value is not read';
  return `text "${await redactor.leaving(text || name, { max: FACT_MAX })}"`;
}
