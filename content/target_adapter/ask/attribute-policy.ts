import type { FieldMeaning } from '../../../src/redaction/field-meaning.ts';
import { fieldValue } from '../read/semantics/attributes.ts';
import { infoOf } from '../read/semantics/element-info.ts';
import { isEditingHost, roleOf } from '../read/semantics/roles.ts';

/** How an attribute may be read: never, redacted as the value of its field, or redacted as any page text. */
export type AttributePolicy = 'never' | 'as value' | 'as text';

/**
 * Attributes that may be read of a field whose value is never read: those that sites do not copy the value
 * into.
 */
const READABLE_OF_SECRETS = new Set([
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

/** The policy for one attribute of an element; `meaning` is what its field is for. */
export function attributePolicyOf(
  element: Element,
  { name, value }: { name: string; value: string },
  meaning: FieldMeaning | undefined,
): AttributePolicy {
  if (isPrivate(name, value)) return 'never';
  if (!meaning) return 'as text';
  const isCopy = name === 'value' || valuesOf(element).some((held) => normalized(value).includes(held));
  if (meaning.kind === 'never-read') return READABLE_OF_SECRETS.has(name) && !isCopy ? 'as text' : 'never';
  return isCopy ? 'as value' : 'as text';
}

/** Scripts, documents and data in an attribute, and tokens that a site keeps for its own scripts. */
const isPrivate = (name: string, value: string): boolean =>
  /^on|^srcdoc$|^srcset$|^ping$|^nonce$|^integrity$|csrf|token/i.test(name) ||
  /^\s*(?:javascript|data|vbscript):/i.test(value);

/** The values of a field: what it holds now, and what its attributes and content say. */
function valuesOf(field: Element): readonly string[] {
  const attributes = ['value', 'aria-valuenow', 'aria-valuetext'].map((name) => field.getAttribute(name));
  const at = infoOf(field);
  const content = isEditingHost(at) ? field.textContent : undefined;
  return [fieldValue(field, roleOf(at)), content, ...attributes]
    .map((each) => normalized(each ?? ''))
    .filter(Boolean);
}

const normalized = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
