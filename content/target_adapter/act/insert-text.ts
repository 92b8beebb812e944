import { focusLost } from '../../../src/protocol/failures/input-failures.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import { deepFocus } from '../../page/deep-focus.ts';
import { isDeepFocus } from './field-focus.ts';
import { fieldOf, focusField } from './focus-field.ts';

/** What has the focus instead of a field. Fails where the focus is where it belongs. */
export type NameHolder = (holder: Element | null) => Promise<string>;

/**
 * Focuses a field, sees that it has the focus in its document, and writes, in one task: what the text is for is what
 * gets it. A frame of another site has no focus in a hidden tab, but is written to all the same.
 * Fires a trusted `input`, in hidden tabs too. Fails `focus_lost` where the field does not keep the focus.
 */
export async function insertText(
  element: Element,
  {
    id,
    value,
    select,
    nameHolder,
  }: { id: ElementId; value: string; select: 'end' | 'all'; nameHolder: NameHolder },
): Promise<Outcome> {
  const focused = focusField(element, { id, select });
  if (!focused.ok) return focused;
  const field = fieldOf(element);
  if (!field || !isDeepFocus(field)) return failed(focusLost(id, await nameHolder(deepFocus())));
  if (value === '') document.execCommand('delete');
  else document.execCommand('insertText', false, value);
  return done();
}
