import { type FieldMeaning, fieldMeaning } from '../../../src/redaction/field-meaning.ts';

const NEVER_READ: FieldMeaning = { kind: 'never-read' };
const KNOWN_MAX = 5000;
const NUMBERS = /\b\d+\b/g;

/**
 * What the fields of this page are for, and so which values are never read. A field that was ever a password
 * stays one.
 */
export class Secrets {
  readonly #passwords = new WeakSet<Element>();
  readonly #known = new Map<string, FieldMeaning | undefined>();

  /** Remembers what the page has turned from a password into text ("show password"). */
  wasPassword(element: Element): void {
    this.#passwords.add(element);
  }

  /** What a field's value is, by what the field says of itself; undefined where that is nothing personal. */
  meaningOf(field: Element, label: string): FieldMeaning | undefined {
    if (this.#passwords.has(field)) return NEVER_READ;
    const type = field instanceof HTMLInputElement ? field.type : '';
    if (type === 'password') this.#passwords.add(field);
    const autocomplete = field.getAttribute('autocomplete') ?? '';
    const name = field.getAttribute('name') || field.id;
    // Which of many alike it is says nothing of what it is for.
    return this.#byWords({
      autocomplete,
      type,
      name: name.replace(NUMBERS, '0'),
      label: label.replace(NUMBERS, '0'),
    });
  }

  /** The same words come with every snapshot, and on many rows. */
  #byWords(signs: {
    autocomplete: string;
    type: string;
    name: string;
    label: string;
  }): FieldMeaning | undefined {
    const key = `${signs.autocomplete}\n${signs.type}\n${signs.name}\n${signs.label}`;
    if (this.#known.has(key)) return this.#known.get(key);
    if (this.#known.size > KNOWN_MAX) this.#known.clear();
    const meaning = fieldMeaning(signs);
    this.#known.set(key, meaning);
    return meaning;
  }
}
