import { type FieldMeaning, fieldMeaning } from '../../../src/redaction/field-meaning.ts';
import type { RedactedType } from '../../../src/redaction/redacted-type.ts';
import { contextText } from '../../page/edit-context.ts';
import { Passwords } from './passwords.ts';

const NEVER_READ: FieldMeaning = { kind: 'never-read' };
const CACHED_FIELDS_MAX = 5000;
const NUMBERS = /\b\d+\b/g;

/**
 * Knows the meaning of the fields of this page, and which values are never read. A field that was ever a
 * password, or drawn as one, stays one. Its values are remembered, so that they are hidden everywhere.
 */
export class FieldSecrets {
  readonly #passwords: Passwords;
  readonly #passwordFields = new WeakSet<Element>();
  readonly #named = new WeakMap<Element, RedactedType>();
  readonly #known = new Map<string, FieldMeaning | undefined>();

  constructor(passwords = new Passwords()) {
    this.#passwords = passwords;
  }

  /** Marks a field as a password. Call it when the page removes one or turns it into text ("show password"). */
  markPassword(field: Element): void {
    this.#passwordFields.add(field);
    this.#passwords.remember(field, typedText(field));
  }

  /** Takes what a field holds, which something else on the page says: so it is even where the field is asked alone. */
  markNamed(field: Element, type: RedactedType): void {
    this.#named.set(field, type);
  }

  /** Somebody types into a field, or has left it (`isDone`). */
  typed(field: Element, { isDone }: { isDone: boolean }): void {
    if (!this.#isPassword(field)) return;
    if (isDone) this.#passwords.remember(field, typedText(field));
    else this.#passwords.rememberTyping(field, typedText(field));
  }

  /** The meaning of a field by its attributes and label; undefined if its value is not personal. */
  meaningOf(field: Element, label: string): FieldMeaning | undefined {
    const type = this.#named.get(field);
    const named = type && ({ kind: 'redact', type } as const);
    const byWords = this.#isPassword(field) ? NEVER_READ : (this.#meaningByWords(field, label) ?? named);
    const meaning = byWords?.kind === 'redact' && isUnchosen(field) ? undefined : byWords;
    if (meaning?.kind === 'never-read') this.#passwords.remember(field, typedText(field));
    return meaning;
  }

  /** Whether a field is or was a password, is drawn as one, or goes on with the value of one. */
  #isPassword(field: Element): boolean {
    const known =
      this.#passwordFields.has(field) ||
      (field instanceof HTMLInputElement && field.type === 'password') ||
      isDrawnAsPassword(field) ||
      this.#passwords.isContinuedBy(typedText(field));
    if (known) this.#passwordFields.add(field);
    return known;
  }

  #meaningByWords(field: Element, label: string): FieldMeaning | undefined {
    const type = field instanceof HTMLInputElement ? field.type : '';
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

/** Input types whose value is no text that somebody typed. */
const WITHOUT_TEXT = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'image',
  'file',
  'range',
  'color',
]);

/** The text in a field; '' for a checkbox, a list and the like. */
function typedText(field: Element): string {
  if (field instanceof HTMLInputElement) return WITHOUT_TEXT.has(field.type) ? '' : field.value;
  if (field instanceof HTMLTextAreaElement) return field.value;
  return field instanceof HTMLSelectElement ? '' : contextText(field, field.textContent ?? '');
}

/** Whether a list holds what any list holds that nobody has chosen in: its first option, which is one of those to choose from. */
const isUnchosen = (field: Element): boolean =>
  field instanceof HTMLSelectElement && field.selectedIndex <= 0 && !field.querySelector('option[selected]');

/** Whether a style draws the text of an element as dots. */
function isDrawnAsPassword(field: Element): boolean {
  const drawn = getComputedStyle(field).getPropertyValue('-webkit-text-security');
  return drawn !== '' && drawn !== 'none';
}
