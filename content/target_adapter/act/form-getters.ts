/**
 * Reads a property of a form past its fields: a field named `action` hides the form's own.
 * https://html.spec.whatwg.org/multipage/forms.html#the-form-element
 */
export function attributeGetter<K extends 'action' | 'method'>(
  { prototype }: { readonly prototype: HTMLFormElement },
  name: K,
): (form: HTMLFormElement) => string {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  return (form) => String(get?.call(form));
}

const elements = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, 'elements')?.get;

/** The fields of a form, likewise. */
export function fieldsOf(form: HTMLFormElement): Element[] {
  const all: unknown = elements?.call(form);
  return all instanceof HTMLFormControlsCollection ? [...all] : [];
}
