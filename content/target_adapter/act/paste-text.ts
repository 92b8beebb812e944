import { notEditable } from '../../../src/protocol/failures/failures.ts';
import { focusLost } from '../../../src/protocol/failures/input-failures.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import { deepFocus } from '../../page/deep-focus.ts';
import { isDeepFocus } from './field-focus.ts';
import { fieldOf } from './focus-field.ts';
import type { NameHolder } from './insert-text.ts';

/**
 * Pastes a text over what is selected in an editor, without the person's clipboard, and answers whether the editor has taken
 * it: a browser does nothing with a paste of a script. Lines stay lines, and no key sends or completes anything. Fails
 * `focus_lost` where the editor has not the focus.
 */
export async function pasteText(
  element: Element,
  { id, value, nameHolder }: { id: ElementId; value: string; nameHolder: NameHolder },
): Promise<Outcome<boolean>> {
  const editor = fieldOf(element);
  if (!editor) return failed(notEditable(id));
  const focused = deepFocus();
  if (!focused || !isDeepFocus(editor)) return failed(focusLost(id, await nameHolder(focused)));
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', value);
  const isLeft = focused.dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true, clipboardData }),
  );
  return done(!isLeft);
}
