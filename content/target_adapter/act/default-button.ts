import { fieldsOf } from './form-getters.ts';

/** A button that sends its form. */
export const isSubmit = (element: Element): element is HTMLButtonElement | HTMLInputElement =>
  (element instanceof HTMLButtonElement && element.type === 'submit') ||
  (element instanceof HTMLInputElement && (element.type === 'submit' || element.type === 'image'));

/**
 * The button that Enter in a field presses.
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission
 */
export const defaultButton = (form: HTMLFormElement): HTMLButtonElement | HTMLInputElement | undefined =>
  fieldsOf(form).find(isSubmit);
