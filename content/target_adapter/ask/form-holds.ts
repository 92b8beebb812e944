import * as LIMITS from '../../../src/protocol/limit-values.ts';
import { placeholdersIn } from '../../../src/redaction/placeholders.ts';
import { fieldsOf } from '../act/form-getters.ts';
import type { RawControl } from '../read/raw-block.ts';
import { fieldValue } from '../read/semantics/attributes.ts';
import type { Redactor } from '../redact/redactor.ts';

const NOT_SENT = new Set(['submit', 'button', 'reset', 'image', 'hidden']);
const VALUE_MAX = 2_000;
/** Placeholders that are told of one field. */
const TOLD_MAX = 8;

/**
 * What a form holds, in a few words for each filled field: how the agent knows it, and the placeholders of its value.
 * No value of a field is among them.
 */
export async function formHolds(
  form: HTMLFormElement,
  page: { control(element: Element): RawControl; describe(element: Element): Promise<string> },
  redactor: Redactor,
): Promise<string[]> {
  const holds: string[] = [];
  for (const field of fieldsOf(form).filter(isFilled)) {
    if (holds.length === LIMITS.heldFields - 1) return [...holds, 'more fields'];
    const { role, meaning } = page.control(field);
    const value = meaning?.kind === 'never-read' ? '' : (fieldValue(field, role) ?? '');
    const redacted = await redactor.quoted(value, { max: VALUE_MAX, meaning });
    const placeholders = placeholdersIn(redacted).map(({ start, end }) => redacted.slice(start, end));
    holds.push([await page.describe(field), ...[...new Set(placeholders)].slice(0, TOLD_MAX)].join(' '));
  }
  return holds;
}

function isFilled(field: Element): boolean {
  if (field instanceof HTMLInputElement) {
    if (field.type === 'checkbox' || field.type === 'radio') return field.checked;
    return !NOT_SENT.has(field.type) && field.value !== '';
  }
  return (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) && field.value !== '';
}
