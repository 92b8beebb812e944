import { wrongForm } from '../../../src/protocol/failures/field-failures.ts';
import { focusLost } from '../../../src/protocol/failures/input-failures.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import { deepFocus } from '../../page/deep-focus.ts';
import { isDeepFocus } from './field-focus.ts';
import { boxesFrom, inBoxes } from './fields/boxes.ts';
import { accepts, hasForm, inForm, wantedOf } from './fields/forms.ts';
import { fieldOf, focusField } from './focus-field.ts';
import { movingFocus } from './moved-focus.ts';
import { writeByScript } from './write-by-script.ts';

/** What has the focus instead of a field. Fails where the focus is where it belongs. */
export type NameHolder = (holder: Element | null) => Promise<string>;

/**
 * Focuses a field, sees that it has the focus in its document, and writes, in one task: what the text is for is what
 * gets it. A frame that has no focus, such as one of another site while nothing is attached, is written to all the same.
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
  const formed = textFor(element, { id, value, select });
  if (!formed.ok) return formed;
  const focused = focusField(element, { id, select });
  if (!focused.ok) return focused;
  const field = fieldOf(element);
  if (!field || !isDeepFocus(field)) return failed(focusLost(id, await nameHolder(deepFocus())));
  const boxes = value.length > 1 ? boxesFrom(field) : [];
  if (boxes.length > 0) fillBoxes(boxes, formed.value);
  else writeByScript(formed.value);
  return done();
}

/** Writes a character into each of these, whether or not a page passes the focus on. */
function fillBoxes(boxes: readonly HTMLInputElement[], value: string): void {
  for (const [at, character] of [...inBoxes(value)].entries()) {
    const box = boxes[at];
    if (!box) return;
    movingFocus(() => box.focus());
    box.select();
    if (isDeepFocus(box)) writeByScript(character);
  }
}

/** The whole text of a field in the form that it takes. Fails where a browser would not keep it, with the right form. */
export function textFor(
  element: Element,
  { id, value, select }: { readonly id: ElementId; readonly value: string; readonly select: 'end' | 'all' },
): Outcome<string> {
  const field = fieldOf(element);
  if (select === 'end' || !field || !hasForm(field)) return done(value);
  const formed = inForm(field.type, value);
  return accepts(field, formed) ? done(formed) : failed(wrongForm(id, wantedOf(field)));
}
