import { FIELD_WORDS, NEVER_READ_WORDS } from './field-words.ts';
import type { RedactedType } from './redacted-type.ts';

/** How to treat a field's value: never read it, or replace it by a placeholder. */
export type FieldMeaning =
  | { readonly kind: 'never-read' }
  | { readonly kind: 'redact'; readonly type: RedactedType };

/** A field's attributes and name as the page has them; '' or absent if there are none. */
export interface FieldDescription {
  readonly autocomplete?: string | undefined;
  /** The `type` attribute of an `input`. */
  readonly type?: string | undefined;
  /** The `name` attribute, or the `id`. */
  readonly name?: string | undefined;
  /** The accessible name. */
  readonly label?: string | undefined;
}

const NEVER_READ: FieldMeaning = { kind: 'never-read' };

/**
 * Judges a field by its type, `autocomplete`, name and label; undefined if none of them means personal data.
 */
export function fieldMeaning({
  autocomplete = '',
  type = '',
  name = '',
  label = '',
}: FieldDescription): FieldMeaning | undefined {
  const kind = type.trim().toLowerCase();
  if (kind === 'password' || kind === 'hidden') return NEVER_READ;
  const hints = autocomplete.toLowerCase().split(/\s+/);
  if (hints.some((hint) => NEVER_READ_HINTS.has(hint))) return NEVER_READ;
  if (WITHOUT_MEANING.has(kind)) return undefined;
  const words = [wordsOf(name), wordsOf(label)];
  if (words.some((text) => NEVER_READ_WORDS.test(text))) return NEVER_READ;
  const hinted = hints.map((hint) => HINTS.get(hint)).find((found) => found !== undefined);
  if (hinted) return { kind: 'redact', type: hinted };
  // The page declares a value that is not personal.
  if (hints.some((hint) => PLAIN_HINTS.has(hint))) return undefined;
  if (kind === 'email') return { kind: 'redact', type: 'EMAIL' };
  if (kind === 'tel') return { kind: 'redact', type: 'PHONE' };
  const named = FIELD_WORDS.find(({ is, isNot }) =>
    words.some((text) => is.test(text) && !isNot?.test(text)),
  );
  return named && { kind: 'redact', type: named.type };
}

/** `billing[firstName]` becomes `billing first name`. */
function wordsOf(name: string): string {
  return (
    name
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      // The small form of İ is an i with a dot of its own.
      .replace(/\u0307/g, '')
      .replace(/[^\p{L}\p{N}\p{M}']+/gu, ' ')
      .trim()
  );
}

const WITHOUT_MEANING = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'image',
  'file',
  'range',
  'color',
  'search',
]);

// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field
const NEVER_READ_HINTS = new Set(['current-password', 'new-password', 'one-time-code', 'cc-csc']);
const PLAIN_HINTS = new Set(
  'organization organization-title country country-name cc-type transaction-currency transaction-amount language url photo sex'.split(
    ' ',
  ),
);
const HINTS: ReadonlyMap<string, RedactedType> = new Map([
  ...hints('NAME', 'name honorific-prefix given-name additional-name family-name honorific-suffix nickname'),
  ...hints('NAME', 'cc-name cc-given-name cc-additional-name cc-family-name'),
  ...hints(
    'ADDRESS',
    'street-address address-line1 address-line2 address-line3 address-level1 address-level2 address-level3 address-level4',
  ),
  ...hints('POSTAL_CODE', 'postal-code'),
  ...hints('CREDIT_CARD', 'cc-number'),
  ...hints('CARD_EXPIRY', 'cc-exp cc-exp-month cc-exp-year'),
  ...hints('BIRTHDAY', 'bday bday-day bday-month bday-year'),
  ...hints(
    'PHONE',
    'tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension',
  ),
  ...hints('EMAIL', 'email impp'),
]);

function hints(type: RedactedType, list: string): [string, RedactedType][] {
  return list.split(' ').map((hint) => [hint, type]);
}
