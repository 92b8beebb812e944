import { readComposer } from '../composer/composer.ts';
import { selfAndAncestors } from '../dom/dom-search.ts';
import { CONTROLS } from './control-signatures.ts';

/** The editable element that a typing event belongs to; of nested ones the outermost. */
export function editedField(event: Event): HTMLElement | undefined {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return undefined;
  if (target instanceof HTMLTextAreaElement) return target;
  let field: HTMLElement | undefined;
  for (const at of selfAndAncestors(target)) {
    if (at instanceof HTMLElement && isEditable(at)) field = at;
    else if (field) break;
  }
  return field;
}

/** Whether a person types into a field of one line, which drops the line breaks of a message. */
export function isOneLine(event: Event, holds: (text: string) => boolean): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLInputElement && holds(target.value);
}

/** jsdom does not implement `isContentEditable`. */
const isEditable = (element: HTMLElement): boolean =>
  element.isContentEditable ||
  ['', 'true', 'plaintext-only'].includes(element.getAttribute('contenteditable') ?? 'false');

export const fieldText = (field: HTMLElement): string => readComposer({ element: field, kind: 'plain' });

const CONTROL = `${CONTROLS}, a`;

/** The control that a click pressed: one by tag or role, else the outermost element with a pointer cursor. */
export function pressedControl(event: Event, field: Element): HTMLElement | undefined {
  const [target] = event.composedPath();
  if (!(target instanceof Element)) return undefined;
  const path = [...selfAndAncestors(target)].filter((at): at is HTMLElement => at instanceof HTMLElement);
  const around = path.findIndex((at) => at.contains(field) || at.shadowRoot?.contains(field));
  const outside = around < 0 ? path : path.slice(0, around);
  const named = outside.find((at) => at.matches(CONTROL));
  return named ?? outside.findLast((at) => getComputedStyle(at).cursor === 'pointer') ?? outside[0];
}

/** Whether no editor library manages the field: its lines are elements without attributes. */
export const isPlainEditable = (field: HTMLElement): boolean =>
  [...field.querySelectorAll('*')].every(
    (part) => /^(?:div|br|p)$/.test(part.localName) && part.attributes.length === 0,
  );
