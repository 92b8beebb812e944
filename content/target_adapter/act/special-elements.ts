import { isFrame } from '../../page/frame-element.ts';

/** Elements whose focus is inside another document. */
export const isChildFrame = (element: Element | null): boolean =>
  isFrame(element) ||
  element instanceof HTMLObjectElement ||
  element instanceof HTMLEmbedElement ||
  element?.localName === 'fencedframe';

/** Whether a press on an element chooses one of the options that it shows, whichever lies under the pointer. */
export const isListBox = (element: Element): boolean =>
  element instanceof HTMLSelectElement && (element.multiple || element.size > 1);

/** Whether a press on the element opens a file chooser without a script: a file field, its label, what is in that. */
export function opensFiles(element: Element): boolean {
  const control = element.closest('label')?.control ?? element;
  return control instanceof HTMLInputElement && control.type === 'file';
}
