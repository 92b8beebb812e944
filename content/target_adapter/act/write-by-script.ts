import { deepFocus } from '../../page/deep-focus.ts';
import { editContextOf, writeInContext } from '../../page/edit-context.ts';

/**
 * Writes into the editable element with the focus, in the place of what is selected. An editor of scripts may take the text
 * itself; for any other the browser writes, which fires a trusted `input`.
 */
export function writeByScript(value: string): void {
  const focused = deepFocus() ?? document.body;
  const context = editContextOf(focused);
  if (context) {
    writeInContext(context, value);
    return;
  }
  const inputType = value === '' ? 'deleteContentBackward' : 'insertText';
  if (!announce(focused, inputType, value)) return;
  if (value === '') document.execCommand('delete');
  else document.execCommand('insertText', false, value);
}

/** Chrome fires no `beforeinput` for an editing command. Returns whether the default goes on. */
const announce = (field: Element, inputType: string, data: string): boolean =>
  field.dispatchEvent(
    new InputEvent('beforeinput', {
      bubbles: true,
      cancelable: true,
      composed: true,
      inputType,
      data: data === '' ? null : data,
    }),
  );
