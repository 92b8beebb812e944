import type { FieldMeaning } from '../../../src/redaction/field-meaning.ts';
import { fieldValue } from '../read/semantics/attributes.ts';
import { infoOf } from '../read/semantics/element-info.ts';
import { isEditingHost, roleOf } from '../read/semantics/roles.ts';

/** How an attribute may be told: not at all, as the value of its field, or as any text of the page. */
export type Reading = 'never' | 'as value' | 'as text';

/** What is said of a field whose value is never read: nothing that could hold a copy of it. */
const OF_SECRETS = new Set([
  'type',
  'name',
  'id',
  'role',
  'autocomplete',
  'aria-label',
  'aria-invalid',
  'disabled',
  'required',
]);

export function readingOf(
  element: Element,
  { name, value }: { name: string; value: string },
  meaning: FieldMeaning | undefined,
): Reading {
  if (isPrivate(name, value)) return 'never';
  if (!meaning) return 'as text';
  const isCopy = name === 'value' || valuesOf(element).some((held) => plain(value).includes(held));
  if (meaning.kind === 'never-read') return OF_SECRETS.has(name) && !isCopy ? 'as text' : 'never';
  return isCopy ? 'as value' : 'as text';
}

/** Scripts, documents and data in an attribute, and what a site tells its own scripts alone. */
const isPrivate = (name: string, value: string): boolean =>
  /^on|^srcdoc$|^srcset$|^ping$|^nonce$|^integrity$|csrf|token/i.test(name) ||
  /^\s*(?:javascript|data|vbscript):/i.test(value);

/** What a field holds, and what it held when the page was written. */
function valuesOf(field: Element): readonly string[] {
  const said = ['value', 'aria-valuenow', 'aria-valuetext'].map((name) => field.getAttribute(name));
  const at = infoOf(field);
  const written = isEditingHost(at) ? field.textContent : undefined;
  return [fieldValue(field, roleOf(at)), written, ...said].map((each) => plain(each ?? '')).filter(Boolean);
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
