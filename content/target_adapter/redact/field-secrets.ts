import { type FieldMeaning, fieldMeaning } from '../../../src/redaction/field-meaning.ts';

const NEVER_READ: FieldMeaning = { kind: 'never-read' };
const CACHED_FIELDS_MAX = 5000;
const NUMBERS = /\b\d+\b/g;

/**
 * Knows the meaning of the fields of this page, and which values are never read. A field that was ever a
 * password stays one.
 */
export class FieldSecrets {
  readonly #passwords = new WeakSet<Element>();
  readonly #known = new Map<string, FieldMeaning | undefined>();

  /** Marks a field as a password. Call it when the page turns one into text ("show password"). */
  markPassword(element: Element): void {
    this.#passwords.add(element);
  }

  /** The meaning of a field by its attributes and label; undefined if its value is not personal. */
  meaningOf(field: Element, label: string): FieldMeaning | undefined {
    if (this.#passwords.has(field)) return NEVER_READ;
    const type = field instanceof HTMLInputElement ? field.type : '';
    if (type === 'password') this.#passwords.add(field);
    const autocomplete = field.getAttribute('autocomplete') ?? '';
    const name = field.getAttribute('name') || field.id;
    // Numbers only count equal fields and say nothing about their meaning.
    return this.#meaningByAttributes({
      autocomplete,
      type,
      name: name.replace(NUMBERS, '0'),
      label: label.replace(NUMBERS, '0'),
    });
  }

  /** Cached by attributes: they repeat in every snapshot and on many rows. */
  #meaningByAttributes(attributes: {
    autocomplete: string;
    type: string;
    name: string;
    label: string;
  }): FieldMeaning | undefined {
    const key = `${attributes.autocomplete}\n${attributes.type}\n${attributes.name}\n${attributes.label}`;
    if (this.#known.has(key)) return this.#known.get(key);
    if (this.#known.size > CACHED_FIELDS_MAX) this.#known.clear();
    const meaning = fieldMeaning(attributes);
    this.#known.set(key, meaning);
    return meaning;
  }
}
