import { disabledElement, notEditable } from '../../../src/protocol/failures/failures.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import type { FieldKind } from '../../../src/protocol/messages/target-fields.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import { editContextOf, selectInContext } from '../../page/edit-context.ts';
import { anyShadowOf } from '../../page/shadow-roots.ts';
import { isDisabled } from '../read/semantics/attributes.ts';
import { boxesFrom } from './fields/boxes.ts';
import { isDrawing } from './fields/drawing.ts';
import { isCodeEditor, isEditor } from './fields/editor-text.ts';
import { isGauge } from './fields/gauge.ts';
import { noteBefore } from './fields/holds-text.ts';
import { movingFocus } from './moved-focus.ts';

/** Fields whose parts the browser draws: typing in them is unreliable, so their value is set. */
const NATIVE_TYPES = new Set(['date', 'time', 'month', 'week', 'datetime-local', 'color', 'range']);
const BUTTON_TYPES = new Set(['button', 'submit', 'reset', 'image', 'checkbox', 'radio', 'file', 'hidden']);

const isNative = (element: Element): boolean =>
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && NATIVE_TYPES.has(element.type));

/** The field that an element is, labels, or contains. */
export function fieldOf(element: Element): HTMLElement | undefined {
  if (takesText(element)) return element;
  const labelled = element instanceof HTMLLabelElement ? element.control : null;
  const inside =
    labelled ??
    (anyShadowOf(element) ?? element).querySelector(
      'input, textarea, select, [contenteditable]:not([contenteditable="false"])',
    );
  return inside && takesText(inside) ? inside : undefined;
}

const KEYED =
  '[role="slider"], [role="spinbutton"], [role="combobox"], [role="listbox"], [role="textbox"], [role="searchbox"]';

/** Whether an element is there for keys: to have the focus is what a press on it is for. */
export const takesKeys = (element: Element): boolean => takesText(element) || element.matches(KEYED);

/** Whether an element writes this key down and is not pressed by it: a space is for fields for text, Enter for those of several lines. */
export function writesKey(element: Element, key: string): boolean {
  if (key === 'Enter') return element instanceof HTMLTextAreaElement || isEditor(element);
  return key !== ' ' || (takesText(element) && !(element instanceof HTMLSelectElement));
}

function takesText(element: Element): element is HTMLElement {
  if (element instanceof HTMLInputElement) return !BUTTON_TYPES.has(element.type);
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement || isEditor(element);
}

/**
 * Focuses a field with the caret at its end or all of it selected; what keys move gets the focus with its keys. Fails
 * `not_editable` and `disabled`.
 */
export function focusField(
  element: Element,
  { id, select, value }: { id: ElementId; select: 'end' | 'all'; value?: string | undefined },
): Outcome<{ readonly takes: FieldKind }> {
  if (isGauge(element)) return isDisabled(element) ? failed(disabledElement(id)) : done({ takes: 'keys' });
  const field = fieldOf(element);
  if (!field) return isDrawing(element) ? done({ takes: 'drawing' }) : failed(notEditable(id));
  if (isDisabled(field)) return failed(disabledElement(id));
  if (value !== undefined) noteBefore(field);
  movingFocus(() => field.focus());
  const boxes = boxesFrom(field);
  if (boxes.length > 0 && (value === undefined || value.length > 1)) {
    if (select === 'all') emptyBoxes(boxes);
    return done({ takes: 'boxes' });
  }
  // Pages keep a field read-only until it has the focus, so that a browser does not fill it.
  if ('readOnly' in field && field.readOnly) return failed(notEditable(id));
  if (isNative(field)) return done({ takes: 'native' });
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    selectValue(field, select);
    return done({ takes: 'plain' });
  }
  selectContent(field, select);
  const context = editContextOf(field);
  if (context) selectInContext(context, select);
  return done({ takes: isCodeEditor(field) ? 'code' : 'rich' });
}

/** Empties boxes for one character each, which take no more where they are full, and focuses the first. */
function emptyBoxes(boxes: readonly HTMLInputElement[]): void {
  for (const box of [...boxes].reverse()) {
    if (box.value === '' && box !== boxes[0]) continue;
    movingFocus(() => box.focus());
    box.select();
    if (box.value !== '' && !box.readOnly) document.execCommand('delete');
  }
}

function selectValue(field: HTMLInputElement | HTMLTextAreaElement, select: 'end' | 'all'): void {
  if (field.selectionStart !== null) {
    const { length } = field.value;
    field.setSelectionRange(select === 'all' ? 0 : length, length);
    return;
  }
  // E-mail and number fields have no selection ranges: https://html.spec.whatwg.org/#do-not-apply
  field.select();
  if (select === 'end') field.ownerDocument.getSelection()?.modify('move', 'forward', 'lineboundary');
}

function selectContent(host: HTMLElement, select: 'end' | 'all'): void {
  const selection = host.ownerDocument.getSelection();
  selection?.selectAllChildren(host);
  if (select === 'end') selection?.collapseToEnd();
}
