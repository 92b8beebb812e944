import { deepFocus } from '../../page/deep-focus.ts';
import { boxesFrom } from './fields/boxes.ts';

/** As long as Chrome gets for an answer to the debugger. */
const FOCUS_MS = 5_000;

/**
 * Waits until this document has the focus. A frame that has just taken it in another process has it once the browser, or the
 * debugger that emulates it, has told that process. After 5 s it is somebody else's.
 */
export async function documentFocus(): Promise<void> {
  if (document.hasFocus()) return;
  const ends = new AbortController();
  await new Promise<void>((resolve) => {
    window.addEventListener('focus', () => document.hasFocus() && resolve(), {
      capture: true,
      signal: ends.signal,
    });
    setTimeout(resolve, FOCUS_MS);
  });
  ends.abort();
}

/** Whether keys would reach this field: it is the deep focus of a document that has the focus. */
export const hasFocus = (field: Element): boolean => document.hasFocus() && isDeepFocus(field);

/** Whether an editing command of this document would reach this field, wherever keys go. */
export function isDeepFocus(field: Element): boolean {
  const focused = deepFocus();
  // The focus of an editor is on the outermost element that is editable.
  return (
    focused === field ||
    (focused instanceof HTMLElement && focused.isContentEditable && focused.contains(field))
  );
}

/** Parts of a date pass the focus on once they are complete. */
const PART = '[role="spinbutton"]';

/** The text field that a full one has passed the focus on to: the next field of the same form, or the next box of its row. */
export function nextBox(field: Element): HTMLElement | undefined {
  const focused = deepFocus();
  const group = field.closest(PART) && field.closest('[role="group"]');
  if (group && focused?.matches(PART) && group.contains(focused))
    return focused instanceof HTMLElement && document.hasFocus() ? focused : undefined;
  if (!(field instanceof HTMLInputElement && focused instanceof HTMLInputElement)) return undefined;
  if (boxesFrom(field).includes(focused)) return document.hasFocus() ? focused : undefined;
  const isFull = field.maxLength > 0 && field.value.length >= field.maxLength;
  const follows = (field.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return isFull && follows && field.form === focused.form && document.hasFocus() ? focused : undefined;
}
